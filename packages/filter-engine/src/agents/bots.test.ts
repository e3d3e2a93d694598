import { describe, expect, it } from 'vitest'
import type { Agent } from './agent.ts'
import { classifyAgent } from './classify-agent.ts'

const classify = (userAgent: string | null): Agent =>
  classifyAgent({
    userAgent,
    clientHints: null,
    clientHintMobile: null,
    clientHintPlatform: null,
  })

const WEBVIEW = `Mozilla/5.0 (Linux; Android 14; SM-S918B; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/150.0.0.0 Mobile Safari/537.36`
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'
const LINUX =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Safari/537.36'

describe('people in apps', () => {
  it.each([
    ['facebook', `${WEBVIEW} [FB_IAB/FB4A;FBAV/567.1.0.52.74;IABMV/1;]`],
    [
      'facebook',
      `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/283.0.0.44.117;FBDV/iPhone12,1;FBCR/Telekom.de]`,
    ],
    ['facebook', `${IPHONE} Mobile/19F77 [FBAN/FBIOS;FBCR/bot mobile check;FBLC/en_US]`],
    ['facebook', `${WEBVIEW} MetaIAB Facebook`],
    ['messenger', `${WEBVIEW} [FB_IAB/Orca-Android;FBAV/35.0.0.48.273;]`],
    [
      'instagram',
      `${WEBVIEW} Instagram 406.0.0.58.159 Android (35/15; 480dpi; 1080x2400; OPPO; CPH2557)`,
    ],
    [
      'instagram',
      `${IPHONE} Mobile/21F79 Instagram 330.0.3.29.91 (iPhone14,3; iOS 17_5; en_IR@calendar=gregorian)`,
    ],
    ['threads', `${IPHONE} Mobile/15E148 Barcelona 448.0.0.54.85 (iPhone14,3; iOS 18_5)`],
    [
      'tiktok',
      `${WEBVIEW} trill_2022109040 JsSdk/1.0 NetType/WIFI AppName/musical_ly ByteLocale/pt-BR`,
    ],
    ['tiktok', `${IPHONE} Mobile/15E148 musical_ly_21.1.0 JsSdk/2.0 NetType/4G Channel/App Store`],
    ['tiktok', `${IPHONE} Mobile/15E148 Safari/604.1 trill_43.0.0 BytedanceWebview/d8a21c6`],
    ['wechat', `${WEBVIEW} MMWEBID/3210 MicroMessenger/8.0.47 NetType/WIFI Language/zh_CN`],
    [
      'snapchat',
      `${IPHONE} Version/18.0 Mobile/15E148 Snapchat/12.33.0.36 (like Safari/8614.1.25.0.31, panda)`,
    ],
    ['pinterest', `${IPHONE} Mobile/15E148 [Pinterest/iOS]`],
    ['linkedin', `${IPHONE} Mobile/15E148 [LinkedInApp]`],
    ['twitter', `${IPHONE} Mobile/15E148 Twitter for iPhone/10.34`],
    ['line', `${WEBVIEW} Line/14.5.1/IAB`],
    ['snapchat', `${WEBVIEW}Snapchat13.60.0.42 (FOSSiBOT F102; Android 13#20240501#33; gzip; )`],
    [
      'whatsapp',
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.7390.124 Mobile Safari/537.36 [WA4A/2.25.32.75;]',
    ],
    ['whatsapp', `${IPHONE} Version/26.0.1 Mobile/15E148 Safari/604.1 [WAiOS/2.25.31]`],
    ['google', `${IPHONE} GSA/422.6.916665746 Mobile/15E148 Safari/604.1`],
  ])('are people in %s: %s', (inApp, ua) => {
    expect(classify(ua)).toMatchObject({ bot: null, inApp, browser: 'other', device: 'mobile' })
  })

  it('are bots if the user agent also names one', () => {
    const ua = `${IPHONE} Mobile/11A465 Twitter for iPhone BrandVerity/1.0 (http://www.brandverity.com/)`
    expect(classify(ua).bot).toBe('crawler')
    expect(
      classify('Mozilla/5.0 (compatible; TikTokSpider; ttspider-feedback@tiktok.com)'),
    ).toMatchObject({
      bot: 'crawler',
      botName: 'TikTokSpider',
      inApp: null,
    })
  })
})

describe('people with odd devices and browsers', () => {
  it.each([
    [
      'a CUBOT phone',
      'Mozilla/5.0 (Linux; Android 8.0.0; CUBOT_P20) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/70.0.3538.110 Mobile Safari/537.36',
    ],
    [
      'a Discovery phone',
      'Mozilla/5.0 (Linux; Android 9; Discovery Pro) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Mobile Safari/537.36',
    ],
    [
      'an FTE161G phone',
      'Mozilla/5.0 (Linux; Android 6.0; FTE161G Build/MRA58K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/80.0.0.0 Mobile Safari/537.36',
    ],
    [
      'a handheld scanner',
      'Mozilla/5.0 (Linux; Android 11; ScanPal EDA52) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
    ],
    [
      'a smart monitor',
      'Mozilla/5.0 (Linux; Android 12; SMART MONITOR M8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36',
    ],
    ['an app named after a task of robots', `${WEBVIEW} SecurityCheck/2.0`],
    ['the same on an iPhone', `${IPHONE} Mobile/15E148 PriceMonitor/3.1`],
    ['the same without `wv`', `${WEBVIEW.replace('; wv', '')} PriceMonitor/3.1`],
    [
      'an app with a mailbox, without `wv`',
      `${WEBVIEW.replace('; wv', '')} Shop/1 (a@example.com)`,
    ],
    ['a news reader', 'NewsFeed/4.1 CFNetwork/1408.0.4 Darwin/22.5.0'],
    ['an app with a mailbox', `${WEBVIEW} Tracker/2.0 (support@tracker.example.com)`],
    ['an app whose name contains a tool’s', `${IPHONE} Mobile/15E148 FlightTracker/9.1`],
    ['a forum’s app', `${WEBVIEW} SkyscraperCity/8.9`],
    ['an app that starts with its site', `${IPHONE} Mobile/15E148 www.shop.example.com/7.2`],
    [
      'an app that repeats the name of a FOSSiBOT phone',
      `${WEBVIEW} MercadoLibre-Android/10.312.2 (FOSSiBOT F102; Android 13; Build/TP1A.220624.014)`,
    ],
    ['an app before its built-in browser', `Job Search/24.4.0 ${WEBVIEW}`],
    ['a phone with only its model', 'WNK600/v2.1'],
    ['an app that scans', `${WEBVIEW} CamScanner/4.8.5.2310271827`],
    ['a browser named after its site', `${WINDOWS} Seznam.cz/10.1.0`],
    ['an app named after its site', 'bol.com/1.8.2 (iPhone; iOS 10.0; Scale/2.00)'],
    ['an app with a shop', `${WEBVIEW} csh-cashify-flutter csh-store-checkout`],
    ['Ecosia', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1 (Ecosia ios@11.0.2.1)`],
    [
      'DuckDuckGo',
      'Mozilla/5.0 (Linux; Android 10) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/118.0.0.0 Mobile DuckDuckGo/5 Safari/537.36',
    ],
    [
      'DuckDuckGo without the Mozilla prefix',
      'AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/118.0.0.0 Mobile DuckDuckGo/5 Safari/537.36',
    ],
    [
      'Huawei Browser',
      'Mozilla/5.0 (Linux; Android 10; HarmonyOS; YAL-AL10; HMSCore 6.3.0.327) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/92.0.4515.105 HuaweiBrowser/12.0.3.310 Mobile Safari/537.36',
    ],
    ['Lynx', 'Lynx/2.8.9rel.1 libwww-FM/2.14 SSL-MM/1.4.1 GNUTLS/3.6.5'],
    ['Links', 'Links (2.29; NetBSD 10.0 i386; GNU C 10.5; x)'],
    ['w3m', 'w3m/0.5.3+debian-19'],
    ['eww in a terminal', 'URL/Emacs Emacs/28.2 (TTY; x86_64-pc-linux-gnu)'],
    [
      'Internet Explorer',
      'Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.1; WOW64; Trident/6.0)',
    ],
    [
      'Konqueror',
      'Mozilla/5.0 (compatible; Konqueror/4.4; Linux) KHTML/4.4.5 (like Gecko) Kubuntu',
    ],
    ['an old phone', 'Nokia6280/2.0 (03.60) Profile/MIDP-2.0 Configuration/CLDC-1.1'],
    ['a Japanese phone', 'DoCoMo/2.0 N905i(c100;TB;W24H16)'],
    [
      'a television set',
      'Mozilla/5.0 (SMART-TV; X11; Linux armv7l) AppleWebKit/537.42 (KHTML, like Gecko) Chromium/25.0.1349.2 Chrome/25.0.1349.2 Safari/537.42',
    ],
    [
      'a desktop app',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Code/1.115.0 Chrome/142.0.7444.265 Electron/39.8.5 Safari/537.36',
    ],
    [
      'a desktop app named after its maker',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Claude/0.9.2 Chrome/132.0.6834.196 Electron/34.5.1 Safari/537.36',
    ],
    ['a browser that ends with its name', `${WINDOWS} LBBROWSER`],
    [
      'a Chromebook with proctoring software',
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36 Honorlock',
    ],
    [
      'a Mac app without a name',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)',
    ],
    [
      'a phone behind a proxy that takes brackets away',
      'Mozilla/5.0 Linux; Android 8.1.0; BQ-5707G AppleWebKit/537.36 KHTML, like Gecko Chrome/73.0.3683.103 Mobile Safari/537.36',
    ],
    [
      'a phone that forgets a blank',
      'Mozilla/5.0 (Linux; Android 10; RMX2040) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/78.0.3904.96Mobile Safari/537.36',
    ],
    [
      'a toolbar that subscribes',
      'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/4.0; eSobiSubscriber 2.0.4.16)',
    ],
    [
      'a component that names its maker',
      'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 5.1; Embedded Web Browser from: http://bsalsa.com/; .NET CLR 2.0.50727)',
    ],
    [
      'a toolbar that names its site',
      'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 5.1; Trident/4.0; Ant.com Toolbar 1.6; .NET CLR 2.0.50727)',
    ],
    [
      'Firefox with a toolbar that names its site',
      'Mozilla/5.0 (Windows; U; Windows NT 6.1; fr; rv:1.9.1.7) Gecko/20091221 Ant.com Toolbar 2.0 Firefox/3.5.7',
    ],
    [
      'a browser whose page Google translates',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36,gzip(gfe),gzip(gfe) (via translate.google.com)',
    ],
    [
      'a browser around Internet Explorer that names its site',
      'Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 5.1; Multi-Browser 10.1 (www.multibrowser.de))',
    ],
    [
      'Internet Explorer with an intranet’s address',
      'Mozilla/5.0 (Windows NT 6.1; Trident/7.0; https://intranet.example.net/start/; rv:11.0) like Gecko',
    ],
    [
      'Internet Explorer in an add-on’s tab',
      'Mozilla/5.0 (Windows NT 6.2; Trident/7.0; rv:11.0) like Gecko; MyIE; SE 2.X',
    ],
    [
      'QtWeb',
      'Mozilla/5.0 (Windows; U; Windows NT 5.1; cs-CZ) AppleWebKit/532.4 (KHTML, like Gecko) QtWeb Internet Browser/3.3 http://www.QtWeb.net',
    ],
    [
      'a phone whose browser lists a payment service',
      'Mozilla/5.0 (Linux; U; Android 4.2.2; zh-cn;GiONEE-V185/V185 Build/IMM76D) AppleWebKit 534.30 (KHTML,like Gecko) Version/4.0 Mobile Safari/534.30 GNBR/2.1.2.bd (securitypay,securityinstalled)',
    ],
    [
      'an Android phone that forgets a blank before Safari',
      'Mozilla/5.0(Linux; Android 4.4.2; Q010B Build/KOT49H)AppleWebKit/537.36(KHTML, like Gecko)Chrome/61.0.3163.98Safari/537.36',
    ],
    ['a Japanese card phone', 'Mozilla/3.0(DDIPOCKET;JRC/AH-J3003S/1.0/0100/c50)CNF/2.0'],
    ['a FOMA phone', 'Mozilla/5.0 (F02B;FOMA;like Gecko)'],
    ['a FOMA phone with NetFront', 'Mozilla/5.0 (H11T; like Gecko; OpenBrowser) NetFront/3.4'],
    [
      'a Mac that calls itself compatible',
      'Mozilla/4.0 (compatible; Intel Mac OS X 10.6; rv:2.0b8) Gecko/20100101 Firefox/4.0b8)',
    ],
    [
      'a preview of Firefox',
      'Mozilla/5.0 (Windows; U; Windows NT 6.0; en-US; rv:1.9.3a5) Gecko/20100610 MozillaDeveloperPreview/3.7a5',
    ],
    ['Sleipnir', 'Sleipnir/2.9.9'],
    ['Mosaic', 'AIR_Mosaic(16bit)/v3.10.06.07'],
    ['the line mode browser', 'CERN-LineMode/2.14'],
    ['OS/2’s browser', 'IBM WebExplorer DLL /v1.03'],
    ['D+', 'Mozilla/4.0 (compatible; DPlus 0.5)'],
    ['Syllable’s browser', 'Mozilla/5.0 (compatible; ABrowse 0.4; Syllable)'],
    [
      'Haiku’s browser',
      'Mozilla/5.0 (compatible; x86 Haiku R1; xx) AppleWebKit/537.1 (KHTML, like Gecko) WebPositive/1.2 Safari/537.1',
    ],
    [
      'a version of Opera that tries a parser',
      'Opera/9.80 (Windows NT 6.1; U; Edition Labs HTML5 Parser; xx) Presto/2.9.181 Version/12.00',
    ],
    [
      'a television set that lists its engine',
      'Opera/9.80 (Linux armv7l; Opera TV Store/4563; U; (BDPlayer; BDP7G/1.0; like Gecko; Opera/10.30)(avdn/sony.bdp.2012;avui/tv); en) Presto/2.10.250 Version/11.60',
    ],
    [
      'a television set that works offline',
      'Mozilla/5.0 (Linux mipsel; U; HbbTV/1.1.1 (; TOSHIBA; DTV_RL933; 64.4; t12; ) ; ToshibaTP/1.3.0 (+OFFLINEAPP) ; xx) AppleWebKit/534.1 (KHTML, like Gecko)',
    ],
    [
      'a television box',
      'OPR/19.0.1325.0 OMI/4.1.4.54, KreaTV/15.99.2.1 (ARRIS, IPC1100P2, wired)',
    ],
    [
      'a phone whose system was built by somebody with a mailbox',
      'Mozilla/5.0 (Linux; U; Android 2.3.4; xx; LG-P698 Build/alex@hawk-droid.rev3) AppleWebKit/533.1 (KHTML, like Gecko) Version/4.0 Mobile Safari/533.1',
    ],
    ['a Japanese phone that starts like a browser', 'Mozilla/5.0 (NTTDoCoMo SH900i) Scope/3.0'],
    [
      'AOL’s browser',
      'Mozilla/5.0 (Windows NT 6.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/37.0.2062.94 AOL/9.7 AOLBuild/4343.4025.de Safari/537.36',
    ],
    [
      'a tablet that asks for desktop pages',
      'TERRA_101 Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/534.24 (KHTML, like Gecko) Chrome/11.0.696.34 Safari/534.24',
    ],
    [
      'a phone without brackets',
      'Mozilla/4.0 SonyEricssonW910iv/R1FA Browser/NetFront/3.4 Profile/MIDP-2.1 Configuration/CLDC-1.1',
    ],
    [
      'a computer behind a proxy that takes punctuation away',
      'Mozilla/5.0 Windows NT 6.1 WOW64 rv 16.0 Gecko/20100101 Firefox/16.0',
    ],
    [
      'Opera on a Symbian phone',
      'Mozilla/4.0 (compatible; MSIE 6.0; S60; SymbOS; Opera Mobi/281; de) Opera 10.00',
    ],
    [
      'a browser that adds its name to the comment of Internet Explorer',
      'Mozilla/5.0 (Windows NT 6.1; WOW64; Trident/7.0; rv:11.0; like Gecko; 2345Explorer 3.4)',
    ],
    [
      'a phone that calls itself compatible',
      'Mozilla/4.0 (compatible; KUN/3.0.1; SPH-W9000; Profile/1.0)',
    ],
    [
      'a console',
      'Mozilla/5.0 (New Nintendo 3DS like iPhone) AppleWebKit/536.30 (KHTML, like Gecko) NX/3.0.0.5.22 Mobile NintendoBrowser/1.10.10166.JP',
    ],
    [
      'a television set that puts its name first',
      'Zeasn/2.0 NETTV/4.5.0 Mozilla/5.0 (Linux;CE-HTML/1.0;U;en), Chrome/49.0.2623.87 Safari/537.36',
    ],
  ])('are people: %s', (_, ua) => {
    expect(classify(ua)).toMatchObject({ bot: null, botName: null })
  })
})

describe('bots', () => {
  it.each([
    [
      'crawler',
      'Googlebot',
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    ],
    [
      'crawler',
      'SomeNewThing',
      'Mozilla/5.0 (compatible; SomeNewThing/0.1; +https://example.net/about)',
    ],
    [
      'crawler',
      'facebookexternalhit',
      'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    ],
    ['library', 'curl', 'curl/8.7.1'],
    ['library', 'python-requests', 'python-requests/2.32.3'],
    ['library', 'Go-http-client', 'Go-http-client/2.0'],
    ['library', 'axios', 'axios/1.7.2'],
    ['library', 'UnheardOf', 'UnheardOf/3.1'],
    ['crawler', 'Reeder', 'Reeder/3.2 CFNetwork/672.1.12 Darwin/14.0.0'],
    ['crawler', 'NetNewsWire', 'NetNewsWire (RSS Reader; https://netnewswire.com/)'],
    ['library', 'Microsoft', 'Microsoft Office Excel 2014 (16.0.6528) Windows NT 10.0'],
    ['crawler', 'Word', 'Mozilla/5.0 (Macintosh; Intel Mac OS X) Word/14.64.0'],
    ['crawler', null, `${WINDOWS} (BingLocalSearch)`],
    ['crawler', 'DebugBear', `${WINDOWS} DebugBear`],
    ['crawler', 'HubSpot', `${WINDOWS} HubSpot Marketing Grader`],
    [
      'crawler',
      'Neustar',
      'Mozilla/5.0 (Linux; Android 4.1.1; HTC6435LVW; Neustar WPM) AppleWebKit/537.22 (KHTML, like Gecko) Chrome/25.0.1364.169 Mobile Safari/537.22',
    ],
    [
      'automation',
      'PTST',
      'Mozilla/5.0 (Windows NT 6.1; Trident/7.0; rv:11.0; PTST 2.386) like Gecko',
    ],
    ['automation', 'HeadlessChrome', WINDOWS.replace('Chrome/', 'HeadlessChrome/')],
    [
      'automation',
      'PhantomJS',
      'Mozilla/5.0 (Windows NT 6.1) AppleWebKit/534.34 (KHTML, like Gecko) PhantomJS/1.9.2 Safari/534.34',
    ],
    ['malformed', 'Hello', 'Hello World'],
    ['malformed', 'PS_Daily', `PS_Daily/1.0 ${WINDOWS}`],
    ['malformed', null, WINDOWS.replace('.0 Safari', '.0Safari')],
    [
      'crawler',
      'DuplexWeb-Google',
      'Mozilla/5.0 (Linux; Android 8.0; Pixel 2; DuplexWeb-Google/1.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/74.0.3729.131 Mobile Safari/537.36',
    ],
    ['malformed', null, 'Mozilla/5.0'],
    ['malformed', null, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'],
    ['malformed', null, 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'],
    [
      'malformed',
      null,
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)',
    ],
    ['library', null, 'Firefox/120.0'],
    ['automation', 'GTmetrix', `${LINUX} GTmetrix`],
    ['crawler', 'YLT', `${LINUX} YLT`],
    ['malformed', null, `${WINDOWS}' UNION SELECT (1)`],
    ['malformed', null, `${WINDOWS} \${jndi:ldap}`],
    ['malformed', null, `${WINDOWS}')waitfor delay'0:0:20'--`],
    ['malformed', null, `${WINDOWS}' or '6457'='6458`],
    ['malformed', null, `${WINDOWS}) WHERE 9307=9307 OR NOT 1515=2173-- pJBA`],
    ['malformed', null, `${WINDOWS}) ORDER BY 1-- WiRj`],
    ['malformed', null, `${WINDOWS}'||DBMS_PIPE.RECEIVE_MESSAGE(CHR(98),12)||'`],
    ['malformed', null, `${WINDOWS}'+(function(){sleep})+'`],
    [
      'malformed',
      null,
      'Mozilla/5.0 (Macintosh: Intel Mac OS X 10_15_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/14.0.3 Safari/605.1.15',
    ],
    ['crawler', 'VirusTotalBot', `${WINDOWS} VirusTotalBot`],
    ['crawler', 'LabBot', `${WINDOWS} LabBot`],
    ['library', 'Tcl', 'Mozilla/5.0 (Unix; U; Linux 6.18) http/2.9.8 Tcl/8.6.13'],
    ['library', 'ruby', `${WINDOWS} (2.8.3, ruby 3.1.2 (2022-04-12))`],
    ['library', 'Microsoft', 'Microsoft Office Protocol Discovery'],
    ['crawler', 'evaliant', `${WINDOWS} evaliant`],
    ['automation', 'YLT', WINDOWS.replace('Chrome/', 'YLT Chrome/')],
    ['crawler', 'CMSLookup', 'Mozilla/5.0 (compatible; CMSLookup/1.0)'],
    ['library', 'grpc-c++', 'Snapchat/12.28 (SM-A226BR; Android 12; gzip) grpc-c++/1.33.2'],
    [
      'crawler',
      'NewsGator',
      'NewsGator/2.5 (http://www.newsgator.com; Microsoft Windows NT 5.1.2600.0; .NET CLR 1.1.4322)',
    ],
    [
      'crawler',
      null,
      'Mozilla/4.0 (compatible; MSIE 6.0; Windows NT 5.1; http://www.example.net/about; .NET CLR 1.1.4322)',
    ],
    [
      'crawler',
      'Criticalcss.com',
      `${WINDOWS.replace('Windows NT 10.0; Win64; x64', 'X11; Linux x86_64')} Criticalcss.com/2.0.0`,
    ],
    ['missing', null, ''],
    ['missing', null, '  '],
    ['missing', null, null],
  ])('are %s, called %s: %s', (bot, botName, ua) => {
    expect(classify(ua)).toMatchObject({ bot, botName })
  })
})
