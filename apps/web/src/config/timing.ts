/** Milliseconds. */
export const TIMING = {
  campaignsRefetch: 5_000,
  dashboardRefetch: 5_000,
  systemStatusRefetch: 30_000,
  blockedRefetch: 5_000,
  /** Between two attempts to reopen a lost socket; each failure doubles it. */
  liveRetryMin: 1_000,
  liveRetryMax: 30_000,
  performanceRefetch: 60_000,
  domainsRefetch: 5_000,
  /** While waiting for an integration's first decision. */
  decisionRefetch: 3_000,
  /** After the first decision: the API records at most one a minute. */
  decisionsRefetch: 30_000,
  /** While its steps run. */
  deploymentRefetch: 1_000,
  requestTimeout: 15_000,
  /** While an inspection runs. */
  inspectionRefetch: 1_000,
  /** While a backtest runs. */
  backtestRefetch: 500,
  /** Limited by the speed of the visited site. */
  visitTimeout: 45_000,
  /** Pause in editing before a form's preview is requested. */
  previewDelay: 400,
  /** Large exports take long. */
  exportTimeout: 600_000,
  activityPing: 120_000,
  alertsRefetch: 60_000,
  deliveriesRefetch: 5_000,
  /** After signing in, before the redirect. */
  redirectDelay: 100,
  /**
   * Playback of the sales video before the offer is shown; visitors who watched it before skip the
   * wait.
   */
  videoWatched: 15_000,
  videoSeenDelay: 100,
  playerPoll: 1_000,
  adminStatsRefetch: 30_000,
  /** Pause in typing before a server-side search. */
  searchPause: 300,
  toastShown: 5_000,
  toastRemoval: 1_000_000,
  copiedShown: 2_000,
  tooltipDelay: 700,
  /** A tooltip that follows another within this time appears without a delay. */
  tooltipSkipDelay: 300,
  /** An access token that expires sooner than this is renewed when the tab wakes. */
  tokenRenewBefore: 60_000,
} as const
