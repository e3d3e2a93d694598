import type { DeviceClass, OperatingSystem } from '@crivo/filter-engine'

const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const WINDOWS = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/{chromium}.0.0.0 Safari/537.36`
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const ANDROID = `Mozilla/5.0 (Linux; Android 10; K) ${BLINK}`
const WEBVIEW = `Mozilla/5.0 (Linux; Android {android}; {model}; wv) ${BLINK} Version/4.0 Chrome/{chrome} Mobile Safari/537.36`
// Since version 26, Safari names the last system before its own.
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) ${WEBKIT}`
const IPAD = `Mozilla/5.0 (iPad; CPU OS 18_7 like Mac OS X) ${WEBKIT}`

/**
 * Percentage of people on a device, and the user agent with the placeholders of `drawUserAgent`.
 */
export type Browser = readonly [share: number, userAgent: string]

/**
 * Browsers that people use. User agents as in the package `user-agents` and the captures of in-app
 * browsers; shares rounded from public counts of page views, with in-app browsers as visitors from
 * ads use them.
 */
export const BROWSERS: {
  readonly [device in DeviceClass & ('desktop' | 'mobile' | 'tablet')]: {
    readonly [os in OperatingSystem]?: readonly Browser[]
  }
} = {
  desktop: {
    windows: [
      [55, WINDOWS],
      [13, `${WINDOWS} Edg/{chromium}.0.0.0`],
      [
        5,
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:{gecko}.0) Gecko/20100101 Firefox/{gecko}.0',
      ],
    ],
    macos: [
      [12, `${MAC} ${BLINK} Chrome/{chromium}.0.0.0 Safari/537.36`],
      [11, `${MAC} ${WEBKIT} Version/{safari} Safari/605.1.15`],
    ],
    other: [[4, `Mozilla/5.0 (X11; Linux x86_64) ${BLINK} Chrome/{chromium}.0.0.0 Safari/537.36`]],
  },
  mobile: {
    android: [
      [40, `${ANDROID} Chrome/{chromium}.0.0.0 Mobile Safari/537.36`],
      [4, `${ANDROID} SamsungBrowser/30.0 Chrome/{older}.0.0.0 Mobile Safari/537.36`],
      [10, `${WEBVIEW} [FB_IAB/FB4A;FBAV/{app};IABMV/1;]`],
      [6, `${WEBVIEW} Instagram {app} Android (35/{android}; 450dpi; 1080x2340; {model}; {build})`],
    ],
    ios: [
      [24, `${IPHONE} Version/{safari} Mobile/15E148 Safari/604.1`],
      [4, `${IPHONE} CriOS/{chrome} Mobile/15E148 Safari/604.1`],
      [7, `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/{app};FBBV/{build};FBDV/{iphone};FBMD/iPhone]`],
      [5, `${IPHONE} Mobile/15E148 Instagram {app} ({iphone}; iOS {ios}; scale=3.00; {build})`],
    ],
  },
  tablet: {
    android: [[55, `${ANDROID} Chrome/{chromium}.0.0.0 Safari/537.36`]],
    ios: [
      [30, `${IPAD} Version/{safari} Mobile/15E148 Safari/604.1`],
      [15, `${IPAD} CriOS/{chrome} Mobile/15E148 Safari/604.1`],
    ],
  },
}
