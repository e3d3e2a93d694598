import type { Browser } from './agent.ts'

/** Products by which a browser names itself, whatever else its user agent says. */
const OWN_NAMES: readonly (readonly [product: string, browser: Browser])[] = [
  ['oculusbrowser', 'other'],
  ['edg', 'edge'],
  ['edge', 'edge'],
  ['edga', 'edge'],
  ['edgios', 'edge'],
  ['opr', 'opera'],
  ['oprgx', 'opera'],
  ['opt', 'opera'],
  ['opx', 'opera'],
  ['opios', 'opera'],
  ['opera', 'opera'],
  ['samsungbrowser', 'samsung'],
]

// What Chrome, Safari and Firefox write and nothing more. Every other browser adds a
// product of its own to theirs, so that one unknown product means `other`: no list of
// the world's browsers can be complete, these three are.
const FRAME = ['mozilla', 'applewebkit', 'safari', 'mobile', 'like', 'gecko']
const CHROME = new Set([...FRAME, 'chrome', 'headlesschrome', 'tablet'])
const CHROME_IOS = new Set([...FRAME, 'crios', 'version'])
const SAFARI = new Set([...FRAME, 'version'])
const FIREFOX_IOS = new Set([...FRAME, 'fxios', 'focus'])
// Distributions add their name to Firefox.
const FIREFOX = new Set([...FRAME, 'firefox', 'ubuntu', 'fedora', 'debian', 'mint', 'linux'])

// Browsers and desktop apps that name themselves in a comment only.
const IN_COMMENT = /\(ecosia |valve steam|[; ]vr[;)]|[; ]wv\)/

const only = (products: readonly string[], allowed: ReadonlySet<string>): boolean => {
  for (const product of products) if (!allowed.has(product)) return false
  return true
}

const byFrame = (lower: string, products: readonly string[]): Browser => {
  if (products.includes('chrome')) return only(products, CHROME) ? 'chrome' : 'other'
  if (products.includes('crios')) return only(products, CHROME_IOS) ? 'chrome' : 'other'
  if (products.includes('fxios')) return only(products, FIREFOX_IOS) ? 'firefox' : 'other'
  if (products.includes('firefox')) return only(products, FIREFOX) ? 'firefox' : 'other'
  const apple = lower.includes('mac os x') || lower.includes('windows')
  if (!apple || !products.includes('safari') || !products.includes('version')) return 'other'
  return only(products, SAFARI) ? 'safari' : 'other'
}

/** `chrome` is what half the world's browsers say; the brands tell which of them it is. */
const byBrands = (brands: string): Browser => {
  if (brands.includes('"google chrome"')) return 'chrome'
  if (brands.includes('"microsoft edge"')) return 'edge'
  if (brands.includes('"opera')) return 'opera'
  return brands.includes('"samsung internet"') ? 'samsung' : 'other'
}

/**
 * The browser by a lower-case user agent, its products, whether an app's built-in
 * browser sent it (then `other`), and the lower-case `Sec-CH-UA` brands, empty when
 * not sent.
 */
export const browserOf = (
  lower: string,
  products: readonly string[],
  inApp: boolean,
  brands: string,
): Browser => {
  if (inApp || IN_COMMENT.test(lower)) return 'other'
  for (const [product, browser] of OWN_NAMES) if (products.includes(product)) return browser
  const browser = byFrame(lower, products)
  return browser === 'chrome' && brands.includes('"') ? byBrands(brands) : browser
}
