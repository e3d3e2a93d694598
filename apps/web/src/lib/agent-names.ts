/** Names of products, which no language translates. */
const PRODUCT_NAMES: Readonly<Record<string, string>> = {
  windows: 'Windows',
  android: 'Android',
  ios: 'iOS',
  macos: 'macOS',
  chrome: 'Chrome',
  safari: 'Safari',
  firefox: 'Firefox',
  edge: 'Edge',
  opera: 'Opera',
  samsung: 'Samsung Internet',
}

/** The name of a system or browser, or `null` for `other` and what we do not know. */
export const productName = (code: string | null): string | null =>
  code === null ? null : (PRODUCT_NAMES[code] ?? null)
