/** Why no copy of a page is kept; the last two are failures of its origin, which may pass. */
export const PAGE_REFUSALS = [
  'cookie',
  'private',
  'expired',
  'varies',
  'status',
  'type',
  'too-large',
  'error',
  'unreachable',
] as const
export type PageRefusal = (typeof PAGE_REFUSALS)[number]
