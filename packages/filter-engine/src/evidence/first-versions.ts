/**
 * First versions of each engine that send a header, times 100; `null` if no version does. A test
 * compares them with @mdn/browser-compat-data. Only Chromium sends hints.
 */
export const FIRST_VERSIONS = {
  fetchMetadata: { chromium: 8000, gecko: 9000, webkit: 1604 },
  zstd: { chromium: 12_300, gecko: 12_600, webkit: 2603 },
  upgrade: { chromium: 4400, gecko: 4800, webkit: null },
  hints: { chromium: 8900, gecko: null, webkit: null },
} as const

/** The last Chromium and Firefox that spoke TLS 1.0 and 1.1. */
export const LAST_WITH_OLD_TLS = { chromium: 9700, gecko: 9600 } as const
