/** Milliseconds. */
export const TIMING = {
  campaignsRefetch: 5_000,
  dashboardRefetch: 5_000,
  systemStatusRefetch: 30_000,
  blockedRefetch: 5_000,
  /** Between two tries to open a lost socket; each failure doubles it. */
  liveRetryMin: 1_000,
  liveRetryMax: 30_000,
  performanceRefetch: 60_000,
  domainsRefetch: 5_000,
  /** While somebody waits for the first decision of an integration. */
  decisionRefetch: 3_000,
  /** Once there was one: the API notes one a minute. */
  decisionsRefetch: 30_000,
  /** While its steps are being done. */
  deploymentRefetch: 1_000,
  requestTimeout: 15_000,
  /** While an inspection goes from visitor to visitor. */
  inspectionRefetch: 1_000,
  /** A visit of somebody else's site takes the time that the site takes. */
  visitTimeout: 45_000,
  /** How long a form stays as it is before its preview is asked for. */
  previewDelay: 400,
  /** A file of many visits takes its time. */
  exportTimeout: 600_000,
  activityPing: 120_000,
  alertsRefetch: 60_000,
  deliveriesRefetch: 5_000,
  /** After signing in, before the way leads inside. */
  redirectDelay: 100,
  /** Of the sales video, before what it sells is shown; who saw it before waits a moment. */
  videoWatched: 15_000,
  videoSeenDelay: 100,
  playerPoll: 1_000,
  adminStatsRefetch: 30_000,
  /** After the last key of a search that the server does. */
  searchPause: 300,
  toastShown: 5_000,
  toastRemoval: 1_000_000,
  copiedShown: 2_000,
  tooltipDelay: 700,
  /** How soon after one tooltip the next is shown at once. */
  tooltipSkipDelay: 300,
  /** An access token with less life than this is renewed when the tab wakes. */
  tokenRenewBefore: 60_000,
} as const
