/** All values are in milliseconds. */
export const TIMING = {
  /** Pause before a language's texts are requested again. */
  localeRetry: 1_000,
  campaignsRefetch: 5_000,
  dashboardRefetch: 5_000,
  systemStatusRefetch: 30_000,
  blockedRefetch: 5_000,
  /** Delay before reopening a lost socket; doubles with each failure. */
  liveRetryMin: 1_000,
  liveRetryMax: 30_000,
  performanceRefetch: 60_000,
  domainsRefetch: 5_000,
  /** Used while waiting for an integration's first decision. */
  decisionRefetch: 3_000,
  /** Used after the first decision; the API records at most one decision a minute. */
  decisionsRefetch: 30_000,
  /** Used while a deployment's steps run. */
  deploymentRefetch: 1_000,
  requestTimeout: 15_000,
  /** Used while an inspection runs. */
  inspectionRefetch: 1_000,
  /** Used while a backtest runs. */
  backtestRefetch: 500,
  /** Long, because it depends on the visited site's speed. */
  visitTimeout: 45_000,
  /** Pause after the last edit before a form's preview is requested. */
  previewDelay: 400,
  /** Long, because exports can be large. */
  exportTimeout: 600_000,
  presencePing: 120_000,
  alertsRefetch: 60_000,
  deliveriesRefetch: 5_000,
  /** Delay between signing in and the redirect. */
  redirectDelay: 100,
  /**
   * Playback of the sales video before the offer is shown; visitors who have watched it before skip
   * the wait.
   */
  videoWatched: 15_000,
  videoSeenDelay: 100,
  playerPoll: 1_000,
  adminStatsRefetch: 30_000,
  /** Pause after typing before a server-side search. */
  searchPause: 300,
  toastShown: 5_000,
  toastRemoval: 1_000_000,
  copiedShown: 2_000,
  tooltipDelay: 700,
  /** A tooltip that follows another within this time appears without a delay. */
  tooltipSkipDelay: 300,
  /** When a tab wakes, an access token that expires sooner than this is renewed. */
  tokenRenewBefore: 60_000,
} as const
