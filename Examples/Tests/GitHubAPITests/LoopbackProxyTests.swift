import Foundation
import Testing

@testable import GitHubAPI

@Suite struct LoopbackProxyTests {
  @Test(arguments: [
    ("http://127.0.0.1:80", true), ("http://localhost", true), ("http://LOCALHOST:1", true),
    ("http://[::1]:80", true),
    ("https://api.github.com", false), ("nonsense", false),
  ])
  func thisComputerIsKnownByItsNames(address: String, isLoopback: Bool) throws {
    #expect(LoopbackProxy.isLoopback(try #require(URL(string: address))) == isLoopback)
  }

  @Test(
    arguments: [
      ([:], nil),
      (["http_proxy": ""], nil),
      (["http_proxy": "http://p"], "127.0.0.1,localhost,::1"),
      (
        ["ALL_PROXY": "http://p", "NO_PROXY": "example.com, localhost"], "example.com,localhost,127.0.0.1,::1"
      ),
      (["https_proxy": "http://p", "no_proxy": "127.0.0.1,localhost,::1"], nil),
      (["http_proxy": "http://p", "no_proxy": "*"], nil),
    ] as [([String: String], String?)])
  func theEnvironmentIsCompletedWhereItNamesAProxy(environment: [String: String], exceptions: String?) {
    #expect(LoopbackProxy.exceptions(in: environment) == exceptions)
  }
}
