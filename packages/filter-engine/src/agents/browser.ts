import type { Browser } from './agent.ts'
import { PRODUCT, TRAIT } from './signs.ts'

// Chrome, Safari and Firefox send only these products and every other browser adds its own, so any
// unknown product means `other`. Unlike a list of all browsers, this list can be complete.
const FRAME = PRODUCT.frame | PRODUCT.safari
// Distributions and add-ons.
const EXTRA = PRODUCT.chromeExtra | PRODUCT.firefoxExtra
const NOT_CHROME = ~(FRAME | PRODUCT.chrome | EXTRA)
const NOT_CHROME_IOS = ~(FRAME | PRODUCT.chromeIos | PRODUCT.version)
const NOT_SAFARI = ~(FRAME | PRODUCT.version | PRODUCT.appleNetwork)
const NOT_FIREFOX_FOCUS = ~(FRAME | PRODUCT.firefoxIos | PRODUCT.version | PRODUCT.chrome)
// Toolbars add their names to Firefox; other browsers, a name with a version.
const NOT_FIREFOX = ~(FRAME | PRODUCT.firefox | EXTRA | PRODUCT.unknown)

const byFrame = (products: number, traits: number): Browser => {
  // Firefox Focus uses Chromium's engine on Android and says so in its user agent.
  if (products & PRODUCT.firefoxIos) return products & NOT_FIREFOX_FOCUS ? 'other' : 'firefox'
  if (products & PRODUCT.chrome) return products & NOT_CHROME ? 'other' : 'chrome'
  if (products & PRODUCT.chromeIos) return products & NOT_CHROME_IOS ? 'other' : 'chrome'
  if (products & PRODUCT.firefox) return products & NOT_FIREFOX ? 'other' : 'firefox'
  if (!(products & PRODUCT.safari) || products & NOT_SAFARI) return 'other'
  // Safari before version 3 sent no version. Elsewhere, only other browsers omit it.
  return products & PRODUCT.version
    ? traits & TRAIT.apple
      ? 'safari'
      : 'other'
    : traits & TRAIT.macos
      ? 'safari'
      : 'other'
}

/**
 * Returns the browser by its brands, which distinguish browsers whose user agent claims `chrome`.
 */
const byBrands = (brands: string): Browser => {
  if (brands.includes('"Google Chrome"')) return 'chrome'
  if (brands.includes('"Microsoft Edge"')) return 'edge'
  if (brands.includes('"Opera')) return 'opera'
  return brands.includes('"Samsung Internet"') ? 'samsung' : 'other'
}

/**
 * Returns the browser. Its arguments are a user agent's products and traits (`PRODUCT`, `TRAIT`),
 * whether an app's built-in browser sent it (which yields `other`), and `Sec-CH-UA`, empty if not
 * sent.
 */
export const browserOf = (
  products: number,
  traits: number,
  inApp: boolean,
  brands: string,
): Browser => {
  if (inApp || products & PRODUCT.oculus) return 'other'
  // Opera Mini and Samsung's browser show pages in the system's web view, under their own names.
  const isWebview = (traits & TRAIT.webview) !== 0
  if (traits & TRAIT.otherBrowser && !isWebview) return 'other'
  if (products & PRODUCT.edge) return 'edge'
  if (products & PRODUCT.opera) return 'opera'
  if (products & PRODUCT.operaNeon && products & PRODUCT.chrome) return 'opera'
  if (products & PRODUCT.samsung) return 'samsung'
  if (isWebview) return 'other'
  if (traits & TRAIT.unnamedSamsung && products & PRODUCT.chrome) return 'samsung'
  const browser = byFrame(products, traits)
  return browser === 'chrome' && brands.includes('"') ? byBrands(brands) : browser
}
