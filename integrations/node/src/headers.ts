/** For the main page: no cache that visitors share may keep it, as the next may get the other. */
export const STAYS = 'private, no-cache'
/** For a redirect: nothing keeps it, as the next visit may be judged differently. */
export const LEAVES = 'no-store'
