#if canImport(UIKit)
  import Combine
  import SwiftReactor
  import SwiftReactorUIKit
  import UIKit

  /// The number beside the basket.
  final class BadgeView: BaseReactorView<BasketReactor> {
    let label = UILabel()

    override func bind(reactor: Reactor) {
      addSubview(label)

      reactor.$state
        .map { $0.badge }
        .removeDuplicates()
        .assign(to: \.text, on: label)
        .store(in: &cancellables)
    }
  }

  final class SignInViewController: BaseReactorViewController<SignInReactor> {
    let button = UIButton()
    let spinner = UIActivityIndicatorView()

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(button)
      view.addSubview(spinner)
      button.addAction(
        UIAction { [weak self] _ in self?.reactor?.action(.signIn) }, for: .touchUpInside)
    }

    override func bind(reactor: Reactor) {
      reactor.$state
        .map(\.canSignIn)
        .removeDuplicates()
        .assign(to: \.isEnabled, on: button)
        .store(in: &cancellables)

      reactor.$state
        .map(\.isLoading)
        .removeDuplicates()
        .sink { [weak self] isLoading in
          if isLoading { self?.spinner.startAnimating() } else { self?.spinner.stopAnimating() }
        }
        .store(in: &cancellables)

      reactor.$state
        .compactMap { $0.error }
        .sink { [weak self] error in self?.title = error }
        .store(in: &cancellables)
    }
  }
#endif
