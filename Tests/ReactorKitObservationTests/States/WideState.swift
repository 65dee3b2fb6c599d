import ReactorKitObservation

/// A state with more properties than a word has bits.
@ObservableState
struct WideState: Equatable {
  var f0 = 0
  var f1 = 0
  var f2 = 0
  var f3 = 0
  var f4 = 0
  var f5 = 0
  var f6 = 0
  var f7 = 0
  var f8 = 0
  var f9 = 0
  var f10 = 0
  var f11 = 0
  var f12 = 0
  var f13 = 0
  var f14 = 0
  var f15 = 0
  var f16 = 0
  var f17 = 0
  var f18 = 0
  var f19 = 0
  var f20 = 0
  var f21 = 0
  var f22 = 0
  var f23 = 0
  var f24 = 0
  var f25 = 0
  var f26 = 0
  var f27 = 0
  var f28 = 0
  var f29 = 0
  var f30 = 0
  var f31 = 0
  var f32 = 0
  var f33 = 0
  var f34 = 0
  var f35 = 0
  var f36 = 0
  var f37 = 0
  var f38 = 0
  var f39 = 0
  var f40 = 0
  var f41 = 0
  var f42 = 0
  var f43 = 0
  var f44 = 0
  var f45 = 0
  var f46 = 0
  var f47 = 0
  var f48 = 0
  var f49 = 0
  var f50 = 0
  var f51 = 0
  var f52 = 0
  var f53 = 0
  var f54 = 0
  var f55 = 0
  var f56 = 0
  var f57 = 0
  var f58 = 0
  var f59 = 0
  var f60 = 0
  var f61 = 0
  var f62 = 0
  var f63 = 0
  var f64 = 0
  var f65 = 0
  var f66 = 0
  var f67 = 0
  var f68 = 0
  var f69 = 0
  var f70 = 0
  var f71 = 0
  var f72 = 0
  var f73 = 0
  var f74 = 0
  var f75 = 0
  var f76 = 0
  var f77 = 0
  var f78 = 0
  var f79 = 0
  var f80 = 0
  var f81 = 0
  var f82 = 0
  var f83 = 0
  var f84 = 0
  var f85 = 0
  var f86 = 0
  var f87 = 0
  var f88 = 0
  var f89 = 0
  var f90 = 0
  var f91 = 0
  var f92 = 0
  var f93 = 0
  var f94 = 0
  var f95 = 0
  var f96 = 0
  var f97 = 0
  var f98 = 0
  var f99 = 0
  var f100 = 0
  var f101 = 0
  var f102 = 0
  var f103 = 0
  var f104 = 0
  var f105 = 0
  var f106 = 0
  var f107 = 0
  var f108 = 0
  var f109 = 0
  var f110 = 0
  var f111 = 0
  var f112 = 0
  var f113 = 0
  var f114 = 0
  var f115 = 0
  var f116 = 0
  var f117 = 0
  var f118 = 0
  var f119 = 0
  var f120 = 0
  var f121 = 0
  var f122 = 0
  var f123 = 0
  var f124 = 0
  var f125 = 0
  var f126 = 0
  var f127 = 0
  var f128 = 0
  var f129 = 0
  var f130 = 0
  var f131 = 0
  var f132 = 0
  var f133 = 0
  var f134 = 0
  var f135 = 0
  var f136 = 0
  var f137 = 0
  var f138 = 0
  var f139 = 0
  var f140 = 0
  var f141 = 0
  var f142 = 0
  var f143 = 0
  var f144 = 0
  var f145 = 0
  var f146 = 0
  var f147 = 0
  var f148 = 0
  var f149 = 0
  var f150 = 0
  var f151 = 0
  var f152 = 0
  var f153 = 0
  var f154 = 0
  var f155 = 0
  var f156 = 0
  var f157 = 0
  var f158 = 0
  var f159 = 0
  var f160 = 0
  var f161 = 0
  var f162 = 0
  var f163 = 0
  var f164 = 0
  var f165 = 0
  var f166 = 0
  var f167 = 0
  var f168 = 0
  var f169 = 0
  var f170 = 0
  var f171 = 0
  var f172 = 0
  var f173 = 0
  var f174 = 0
  var f175 = 0
  var f176 = 0
  var f177 = 0
  var f178 = 0
  var f179 = 0
  var f180 = 0
  var f181 = 0
  var f182 = 0
  var f183 = 0
  var f184 = 0
  var f185 = 0
  var f186 = 0
  var f187 = 0
  var f188 = 0
  var f189 = 0
  var f190 = 0
  var f191 = 0
  var f192 = 0
  var f193 = 0
  var f194 = 0
  var f195 = 0
  var f196 = 0
  var f197 = 0
  var f198 = 0
  var f199 = 0

  static let keyPaths: [any WritableKeyPath<WideState, Int> & Sendable] = [
    \.f0, \.f1, \.f2, \.f3, \.f4, \.f5, \.f6, \.f7, \.f8, \.f9, \.f10, \.f11, \.f12, \.f13, \.f14, \.f15,
    \.f16, \.f17, \.f18, \.f19, \.f20, \.f21, \.f22, \.f23, \.f24, \.f25, \.f26, \.f27, \.f28, \.f29, \.f30,
    \.f31, \.f32, \.f33, \.f34, \.f35, \.f36, \.f37, \.f38, \.f39, \.f40, \.f41, \.f42, \.f43, \.f44, \.f45,
    \.f46, \.f47, \.f48, \.f49, \.f50, \.f51, \.f52, \.f53, \.f54, \.f55, \.f56, \.f57, \.f58, \.f59, \.f60,
    \.f61, \.f62, \.f63, \.f64, \.f65, \.f66, \.f67, \.f68, \.f69, \.f70, \.f71, \.f72, \.f73, \.f74, \.f75,
    \.f76, \.f77, \.f78, \.f79, \.f80, \.f81, \.f82, \.f83, \.f84, \.f85, \.f86, \.f87, \.f88, \.f89, \.f90,
    \.f91, \.f92, \.f93, \.f94, \.f95, \.f96, \.f97, \.f98, \.f99, \.f100, \.f101, \.f102, \.f103, \.f104,
    \.f105, \.f106, \.f107, \.f108, \.f109, \.f110, \.f111, \.f112, \.f113, \.f114, \.f115, \.f116, \.f117,
    \.f118, \.f119, \.f120, \.f121, \.f122, \.f123, \.f124, \.f125, \.f126, \.f127, \.f128, \.f129, \.f130,
    \.f131, \.f132, \.f133, \.f134, \.f135, \.f136, \.f137, \.f138, \.f139, \.f140, \.f141, \.f142, \.f143,
    \.f144, \.f145, \.f146, \.f147, \.f148, \.f149, \.f150, \.f151, \.f152, \.f153, \.f154, \.f155, \.f156,
    \.f157, \.f158, \.f159, \.f160, \.f161, \.f162, \.f163, \.f164, \.f165, \.f166, \.f167, \.f168, \.f169,
    \.f170, \.f171, \.f172, \.f173, \.f174, \.f175, \.f176, \.f177, \.f178, \.f179, \.f180, \.f181, \.f182,
    \.f183, \.f184, \.f185, \.f186, \.f187, \.f188, \.f189, \.f190, \.f191, \.f192, \.f193, \.f194, \.f195,
    \.f196, \.f197, \.f198, \.f199,
  ]
}
