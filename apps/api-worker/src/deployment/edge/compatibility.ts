/** The runtime of a domain's worker, as in apps/edge-filter/wrangler.toml. */
export const COMPATIBILITY = {
  date: '2026-11-01',
  flags: [
    'global_fetch_strictly_public',
    // The worker uses none of Node's APIs, with which it would start later and set timers more slowly.
    'no_nodejs_compat',
    'no_nodejs_compat_v2',
  ],
} as const
