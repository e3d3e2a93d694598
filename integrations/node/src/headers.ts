/**
 * For the main page: shared caches must not store it, because the next visitor may get the
 * fallback.
 */
export const STAYS = 'private, no-cache'
/** For a redirect: nothing may store it, because the next decision may differ. */
export const LEAVES = 'no-store'
