/**
 * Why no copy of a page is cached. The last two are failures of its origin, which may be temporary.
 */
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
