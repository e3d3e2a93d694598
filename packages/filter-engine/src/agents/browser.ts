import type { Browser } from './agent.ts'
import { PRODUCT, TRAIT } from './signs.ts'

// What Chrome, Safari and Firefox write and nothing more. Every other browser adds a
// product of its own to theirs, so that one unknown product means `other`: no list of
// the world's browsers can be complete, these three are.
const FRAME = PRODUCT.frame | PRODUCT.safari
const NOT_CHROME = ~(FRAME | PRODUCT.chrome | PRODUCT.chromeExtra)
const NOT_CHROME_IOS = ~(FRAME | PRODUCT.chromeIos | PRODUCT.version)
const NOT_SAFARI = ~(FRAME | PRODUCT.version)
const NOT_FIREFOX_IOS = ~(FRAME | PRODUCT.firefoxIos)
// Distributions add their name to Firefox.
const NOT_FIREFOX = ~(FRAME | PRODUCT.firefox | PRODUCT.firefoxExtra)

const byFrame = (products: number, traits: number): Browser => {
  if (products & PRODUCT.chrome) return products & NOT_CHROME ? 'other' : 'chrome'
  if (products & PRODUCT.chromeIos) return products & NOT_CHROME_IOS ? 'other' : 'chrome'
  if (products & PRODUCT.firefoxIos) return products & NOT_FIREFOX_IOS ? 'other' : 'firefox'
  if (products & PRODUCT.firefox) return products & NOT_FIREFOX ? 'other' : 'firefox'
  if (!(products & PRODUCT.safari) || products & NOT_SAFARI) return 'other'
  // Safari before 3 named no version, and only Macs had it.
  return products & PRODUCT.version
    ? traits & TRAIT.apple
      ? 'safari'
      : 'other'
    : traits & TRAIT.macos && !(traits & TRAIT.ios)
      ? 'safari'
      : 'other'
}

/** `chrome` is what half the world's browsers say; the brands tell which of them it is. */
const byBrands = (brands: string): Browser => {
  if (brands.includes('"Google Chrome"')) return 'chrome'
  if (brands.includes('"Microsoft Edge"')) return 'edge'
  if (brands.includes('"Opera')) return 'opera'
  return brands.includes('"Samsung Internet"') ? 'samsung' : 'other'
}

/**
 * The browser by the products and traits of a user agent (`PRODUCT`, `TRAIT`), whether an
 * app's built-in browser sent it (then `other`), and `Sec-CH-UA`, empty when not sent.
 */
export const browserOf = (
  products: number,
  traits: number,
  inApp: boolean,
  brands: string,
): Browser => {
  if (inApp || traits & TRAIT.otherBrowser || products & PRODUCT.oculus) return 'other'
  if (products & PRODUCT.edge) return 'edge'
  if (products & PRODUCT.opera) return 'opera'
  if (products & PRODUCT.samsung) return 'samsung'
  const browser = byFrame(products, traits)
  return browser === 'chrome' && brands.includes('"') ? byBrands(brands) : browser
}
