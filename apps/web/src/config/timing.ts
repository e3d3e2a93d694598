/** Milliseconds. */
export const TIMING = {
  campaignsRefetch: 5_000,
  /** Between two tries to open a lost socket; each failure doubles it. */
  liveRetryMin: 1_000,
  liveRetryMax: 30_000,
  performanceRefetch: 60_000,
  requestTimeout: 15_000,
  /** A file of many visits takes its time. */
  exportTimeout: 600_000,
  activityPing: 120_000,
  alertsRefetch: 60_000,
  /** After signing in, before the way leads inside. */
  redirectDelay: 100,
  toastShown: 5_000,
  toastRemoval: 1_000_000,
  copiedShown: 2_000,
  tooltipDelay: 700,
  /** How soon after one tooltip the next is shown at once. */
  tooltipSkipDelay: 300,
  /** An access token with less life than this is renewed when the tab wakes. */
  tokenRenewBefore: 60_000,
} as const
