import type { HeaderSet } from './header-set.ts'

type Headers = HeaderSet['headers']

// Visits from in-app browsers and WebViews, which neither the generator nor this machine has, based
// on their makers' documentation: developer.chrome.com/docs/webview/user-agent,
// developer.android.com (WebView, X-Requested-With), developer.apple.com (WKWebView),
// webkit.org/blog (Fetch Metadata in 16.4),
// developer.samsung.com/internet/user-agent-string-format, docs.aws.amazon.com/silk,
// developers.facebook.com (prefetching), help.opera.com (Opera Mini), chromestatus.com.

const CHROMIUM_ACCEPT =
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7'
const OLD_CHROMIUM_ACCEPT =
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/webp,image/apng,*/*;q=0.8'
const WEBKIT_ACCEPT = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
const FIREFOX_ACCEPT = 'text/html,application/xhtml+xml,application/xml;q=0.9,'
const LANGUAGE: Headers = [['Accept-Language', 'pt-BR,pt;q=0.9,en-US;q=0.8,en;q=0.7']]

const fetchMetadata = (user: boolean): Headers => [
  ['Sec-Fetch-Site', 'cross-site'],
  ['Sec-Fetch-Mode', 'navigate'],
  ...(user ? ([['Sec-Fetch-User', '?1']] as const) : []),
  ['Sec-Fetch-Dest', 'document'],
]

/** The placeholder brands (GREASE) that Chromium sent in the versions below. */
const GREASE: Readonly<Record<number, string>> = {
  116: '"Not)A;Brand";v="24"',
  125: '"Not.A/Brand";v="24"',
  138: '"Not)A;Brand";v="8"',
  147: '"Not.A/Brand";v="8"',
}

interface Chromium {
  readonly agent: string
  readonly version: number
  /** The maker's brand; `null` for a browser that sends no hints. */
  readonly brand: string | null
  readonly platform?: string
  readonly app?: string
}

const chromiumHeaders = (
  { agent, version, brand, platform = 'Android', app }: Chromium,
  secure: boolean,
): Headers => [
  ...(secure && brand !== null
    ? ([
        ['sec-ch-ua', `"Chromium";v="${version}", ${GREASE[version]}, "${brand}";v="${version}"`],
        ['sec-ch-ua-mobile', platform === 'Android' ? '?1' : '?0'],
        ['sec-ch-ua-platform', `"${platform}"`],
      ] as const)
    : []),
  ['Upgrade-Insecure-Requests', '1'],
  ['User-Agent', agent],
  ['Accept', version < 85 ? OLD_CHROMIUM_ACCEPT : CHROMIUM_ACCEPT],
  ...(app === undefined ? [] : ([['X-Requested-With', app]] as const)),
  ...(secure && version >= 80 ? fetchMetadata(true) : []),
  [
    'Accept-Encoding',
    secure ? `gzip, deflate, br${version >= 123 ? ', zstd' : ''}` : 'gzip, deflate',
  ],
  ...LANGUAGE,
]

/**
 * Safari supports `zstd` from 26.3 on; other browsers on iPhones do not reveal Safari's version.
 */
const webkitHeaders = (agent: string, major: number, secure: boolean): Headers => [
  ['User-Agent', agent],
  ['Accept', WEBKIT_ACCEPT],
  ...(secure && major >= 17 ? fetchMetadata(false) : []),
  ['Accept-Encoding', secure ? 'gzip, deflate, br' : 'gzip, deflate'],
  ...LANGUAGE,
]

const android = (system: string, version: number, rest = '', webview = true): string =>
  `Mozilla/5.0 (Linux; Android ${system}${webview ? '; wv' : ''}) AppleWebKit/537.36 (KHTML, like Gecko) ${webview ? 'Version/4.0 ' : ''}Chrome/${version}.0.0.0 Mobile Safari/537.36${rest}`
const iphone = (system: string, rest: string): string =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${system} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`

/** Apps on both systems: package name, and the text added to the user agent on each system. */
const APPS: readonly (readonly [name: string, app: string, android: string, ios: string])[] = [
  [
    'Instagram',
    'com.instagram.android',
    ' Instagram 406.0.0.58.159 Android (35/15; 450dpi; 1080x2340; samsung; SM-S918B; dm3q; qcom; pt_BR; 812345678)',
    'Mobile/22F76 Instagram 390.0.0.28.85 (iPhone15,2; iOS 18_5; pt_BR; pt; scale=3.00; 1179x2556; 762345678)',
  ],
  [
    'Facebook',
    'com.facebook.katana',
    ' [FB_IAB/FB4A;FBAV/520.0.0.44.99;IABMV/1;]',
    'Mobile/22F76 [FBAN/FBIOS;FBAV/520.0.0.38.101;FBBV/756351453;FBDV/iPhone15,2;FBMD/iPhone;FBSN/iOS;FBSV/18.5;FBSS/3;FBID/phone;FBLC/pt_BR;FBOP/5;FBRV/0]',
  ],
  [
    'TikTok',
    'com.zhiliaoapp.musically',
    ' musical_ly_2024005030 BytedanceWebview/d8a21c6 trill_400503 AppName/musical_ly',
    'Mobile/22F76 musical_ly_40.5.0 JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/pt Region/BR',
  ],
  ['LinkedIn', 'com.linkedin.android', ' [LinkedInApp]', 'Mobile/22F76 [LinkedInApp]/9.31.2'],
  ['Pinterest', 'com.pinterest', ' [Pinterest/Android]', 'Mobile/22F76 [Pinterest/iOS]'],
  ['Snapchat', 'com.snapchat.android', ' Snapchat/13.40.0.52', 'Mobile/22F76 Snapchat/13.40.0.52'],
  ['LINE', 'jp.naver.line.android', ' Line/15.6.1/IAB', 'Mobile/22F76 Safari Line/15.6.0'],
  ['X', 'com.twitter.android', ' TwitterAndroid', 'Mobile/22F76 Twitter for iPhone/10.96'],
  [
    'WeChat',
    'com.tencent.mm',
    ' XWEB/1160117 MMWEBSDK/20240404 MicroMessenger/8.0.49.2600(0x2800313D) WeChat/arm64 NetType/WIFI Language/pt',
    'Mobile/22F76 MicroMessenger/8.0.59(0x18003b2d) NetType/WIFI Language/pt',
  ],
  ['KakaoTalk', 'com.kakao.talk', ' KAKAOTALK/25.4.2', 'Mobile/22F76 KAKAOTALK 25.4.2'],
  [
    'Google',
    'com.google.android.googlequicksearchbox',
    ' GSA/16.20.40',
    'GSA/370.0.762543316 Mobile/22F76 Safari/604.1',
  ],
]

/** Standalone browsers, as opposed to in-app browsers. */
const CHROMIUM_BROWSERS: readonly (Chromium & { readonly name: string })[] = [
  {
    name: 'Chrome Custom Tab',
    agent: android('10; K', 147, '', false),
    version: 147,
    brand: 'Google Chrome',
  },
  {
    name: 'Samsung Internet',
    agent: `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/30.0 Chrome/138.0.0.0 Mobile Safari/537.36`,
    version: 138,
    brand: 'Samsung Internet',
  },
  {
    name: 'Samsung Internet 22',
    agent: `Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-A536B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/22.0 Chrome/111.0.5563.116 Mobile Safari/537.36`,
    version: 111,
    brand: null,
  },
  {
    name: 'Edge for Android',
    agent: android('10; K', 147, ' EdgA/147.0.0.0', false),
    version: 147,
    brand: 'Microsoft Edge',
  },
  {
    name: 'Opera for Android',
    agent: android('10; K', 138, ' OPR/91.0.0.0', false),
    version: 138,
    brand: 'Opera',
  },
  { name: 'Brave', agent: android('10; K', 147, '', false), version: 147, brand: 'Brave' },
  {
    name: 'DuckDuckGo',
    agent: android('10; K', 147, '', false),
    version: 147,
    brand: 'DuckDuckGo',
  },
  {
    name: 'Silk',
    agent: `Mozilla/5.0 (Linux; Android 11; KFTRWI) AppleWebKit/537.36 (KHTML, like Gecko) Silk/147.1.1 like Chrome/147.0.0.0 Safari/537.36`,
    version: 147,
    brand: null,
  },
  {
    name: 'Vivaldi',
    agent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36',
    version: 147,
    brand: 'Google Chrome',
    platform: 'Windows',
  },
  {
    name: 'Opera GX',
    agent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 OPR/122.0.0.0',
    version: 138,
    brand: 'Opera GX',
    platform: 'Windows',
  },
  {
    name: 'Chrome on a Chromebook',
    agent:
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36',
    version: 147,
    brand: 'Google Chrome',
    platform: 'Chrome OS',
  },
  {
    name: 'Chrome on a phone in desktop mode',
    agent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36',
    version: 147,
    brand: 'Google Chrome',
    platform: 'Linux',
  },
  {
    name: 'Chrome 109 on Windows 7',
    agent:
      'Mozilla/5.0 (Windows NT 6.1; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/109.0.0.0 Safari/537.36',
    version: 109,
    brand: null,
    platform: 'Windows',
  },
]

const WEBKIT_BROWSERS: readonly (readonly [name: string, agent: string, major: number])[] = [
  ['Safari 26', iphone('18_7', 'Version/26.2 Mobile/15E148 Safari/604.1'), 26],
  ['Safari 17', iphone('17_6', 'Version/17.6 Mobile/15E148 Safari/604.1'), 17],
  ['Safari 15', iphone('15_8', 'Version/15.6 Mobile/15E148 Safari/604.1'), 15],
  ['Safari 12', iphone('12_5', 'Version/12.1 Mobile/15E148 Safari/604.1'), 12],
  ['Chrome for iOS', iphone('18_7', 'CriOS/147.0.7727.56 Mobile/15E148 Safari/604.1'), 18],
  [
    'Edge for iOS',
    iphone('18_7', 'Version/18.0 EdgiOS/147.0.3912.60 Mobile/15E148 Safari/604.1'),
    18,
  ],
  ['Firefox for iOS', iphone('18_7', 'FxiOS/150.0 Mobile/15E148 Safari/605.1.15'), 18],
  [
    'DuckDuckGo for iOS',
    iphone('18_7', 'Version/18.7 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15'),
    18,
  ],
  ['Opera Touch', iphone('18_7', 'Version/18.7 Mobile/15E148 Safari/604.1 OPT/6.1.0'), 18],
  [
    'Safari on an iPad',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    18,
  ],
  ['a web app on the home screen', iphone('18_7', 'Mobile/15E148'), 18],
]

/** Firefox's `Accept` by version (MDN, List of default Accept values); `zstd` from 126 on. */
const FIREFOXES: readonly (readonly [version: number, accept: string, encoding: string])[] = [
  [91, `${FIREFOX_ACCEPT}image/avif,image/webp,*/*;q=0.8`, 'gzip, deflate, br'],
  [115, `${FIREFOX_ACCEPT}image/avif,image/webp,*/*;q=0.8`, 'gzip, deflate, br'],
  [
    128,
    `${FIREFOX_ACCEPT}image/avif,image/webp,image/png,image/svg+xml,*/*;q=0.8`,
    'gzip, deflate, br, zstd',
  ],
  [150, `${FIREFOX_ACCEPT}*/*;q=0.8`, 'gzip, deflate, br, zstd'],
]

const firefoxHeaders = (
  [version, accept, encoding]: (typeof FIREFOXES)[number],
  secure: boolean,
): Headers => [
  [
    'User-Agent',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:${version === 115 ? 109 : version}.0) Gecko/20100101 Firefox/${version}.0`,
  ],
  ['Accept', accept],
  ...LANGUAGE,
  ['Accept-Encoding', secure ? encoding : 'gzip, deflate'],
  ['Upgrade-Insecure-Requests', '1'],
  ...(secure ? fetchMetadata(true) : []),
]

/** Returns the written visits, each over HTTPS with HTTP/2, HTTPS with HTTP/1.1 and plain HTTP. */
export function writtenPeople(): HeaderSet[] {
  const webviews = APPS.flatMap(([name, app, rest]) =>
    [
      { system: '15; SM-S918B Build/AP3A.240905.015.A2', version: 147 },
      { system: '13; moto g52 Build/T1SRS33.72', version: 116 },
      { system: '7.0; SM-G570M Build/NRD90M', version: 74 },
    ].map(({ system, version }) => ({
      name: `${name}, Android ${system.split(';')[0]}`,
      headers: (secure: boolean) =>
        chromiumHeaders(
          {
            agent: android(system, version, rest),
            version,
            brand: version >= 116 ? 'Android WebView' : null,
            app,
          },
          secure,
        ),
    })),
  )
  const inApps = APPS.flatMap(([name, , , rest]) =>
    (
      [
        ['18_7', 27],
        ['18_5', 18],
        ['15_8', 15],
      ] as const
    ).map(([system, major]) => ({
      name: `${name}, iOS ${system}`,
      headers: (secure: boolean) => webkitHeaders(iphone(system, rest), major, secure),
    })),
  )
  const browsers = CHROMIUM_BROWSERS.map(({ name, ...browser }) => ({
    name,
    headers: (secure: boolean) => chromiumHeaders(browser, secure),
  }))
  const webkits = WEBKIT_BROWSERS.map(([name, agent, major]) => ({
    name,
    headers: (secure: boolean) => webkitHeaders(agent, major, secure),
  }))
  const firefoxes = FIREFOXES.map((firefox) => ({
    name: `Firefox ${firefox[0]}`,
    headers: (secure: boolean) => firefoxHeaders(firefox, secure),
  }))
  return [...webviews, ...inApps, ...browsers, ...webkits, ...firefoxes].flatMap(
    ({ name, headers }) =>
      (
        [
          [true, 'HTTP/2'],
          [true, 'HTTP/1.1'],
          [false, 'HTTP/1.1'],
        ] as const
      ).map(([secure, protocol]) => ({
        ...{ sender: name, profile: 'opens a link', secure, protocol, headers: headers(secure) },
      })),
  )
}
