/** Milliseconds. */
export const TIMING = {
  campaignsRefetch: 5_000,
  domainsRefetch: 5_000,
  /** While its steps are being done. */
  deploymentRefetch: 1_000,
  visitsRefetch: 2_000,
  requestTimeout: 15_000,
  alertsRefetch: 60_000,
  toastShown: 5_000,
  toastRemoval: 1_000_000,
  copiedShown: 2_000,
  tooltipDelay: 700,
  /** How soon after one tooltip the next is shown at once. */
  tooltipSkipDelay: 300,
  /** An access token with less life than this is renewed when the tab wakes. */
  tokenRenewBefore: 60_000,
} as const
