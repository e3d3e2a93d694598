import { endOldSamples } from './core/accounts/samples.ts'
import type { Context } from './core/context.ts'
import { reencrypt } from './core/encryption/re-encrypt.ts'
import { pushChangedRegistries } from './core/ledger-api/edge-registry.ts'
import { handOverPending } from './core/webhooks/hand-over-events.ts'
import { checkDrift } from './deployment/drift/check-drift.ts'
import { resumeDueDeployments } from './deployment/resume-due.ts'
import { advanceRollout } from './deployment/rollout/advance.ts'
import { deleteOldCases } from './features/abuse/index.ts'
import { deleteClosedAccounts, finishAccountDeletions } from './features/account/index.ts'
import { ALLOW_LIST, BLOCK_LIST, deleteExpiredEntries } from './features/address-lists/index.ts'
import { judgeDueRules } from './features/alert-rules/index.ts'
import { runDueExports } from './features/analytics/index.ts'
import { linkEntries, redactOldEntries } from './features/audit/index.ts'
import { deleteExpired } from './features/auth/index.ts'
import { rollPeriods } from './features/billing/index.ts'
import { advanceStages } from './features/campaigns/index.ts'
import { deleteOldCspReports } from './features/csp-reports/index.ts'
import {
  deleteOldInspections,
  startDailyChecks,
  startScheduledInspections,
} from './features/inspection/index.ts'
import { sendMetrics } from './features/operator/index.ts'
import { deleteOldStatistics } from './features/presence/index.ts'
import { sendDueReportMails } from './features/report-mails/index.ts'
import { noteStatus, renewKvProbe, sumMeasuredErrors } from './features/system/index.ts'
import { probeDomains } from './features/uptime/index.ts'
import { runOrLog } from './platform/run-or-log.ts'
import { runFeedCron } from './publishing/feed/feed-cron.ts'
import { runPublishingCron } from './publishing/publishing-cron.ts'

/**
 * What each trigger in wrangler.toml runs. A failed job does not block the others. The jobs are
 * spread over several runs because one run may send D1 1,000 queries.
 */
export const TRIGGERS: Readonly<Record<string, (ctx: Context) => Promise<void>>> = {
  '* * * * *': runCron,
  '*/5 * * * *': runHousekeeping,
  '30 * * * *': runLongExports,
}

/**
 * Runs everything that must not wait. Jobs that call other servers run in two sequences, because
 * they share the run's connections.
 */
export async function runCron(ctx: Context): Promise<void> {
  // Runs alone: its time limits are short, and a service that is merely queued would count as down.
  await runOrLog('status', () => noteStatus(ctx))
  await Promise.all([
    updateEdges(ctx),
    watchEdges(ctx),
    runOrLog('audit chain', () => linkEntries(ctx)),
    runOrLog('alert rules', () => judgeDueRules(ctx)),
    runOrLog('billing periods', () => rollPeriods(ctx)),
    runOrLog('probe', () => renewKvProbe(ctx)),
    runOrLog('re-encryption', () => reencrypt(ctx)),
    runOrLog('edge registries', () => pushChangedRegistries(ctx, 'oldest')),
    runOrLog('events', () => handOverPending(ctx)),
  ])
  // Runs last: a large account's files may use up the run's time limit.
  await runOrLog('scheduled exports', () => runDueExports(ctx, 'others'))
}

/** Deletes what is due for deletion, and starts inspections. */
async function runHousekeeping(ctx: Context): Promise<void> {
  await Promise.all([
    runOrLog('expiry', () => deleteExpired(ctx)),
    runOrLog('old statistics', () => deleteOldStatistics(ctx)),
    runOrLog('old cases', () => deleteOldCases(ctx)),
    runOrLog('old policy reports', () => deleteOldCspReports(ctx)),
    runOrLog('old audit entries', () => redactOldEntries(ctx)),
    runOrLog('old samples', () => endOldSamples(ctx)),
    runOrLog('closed accounts', () => deleteClosedAccounts(ctx)),
    runOrLog('erasures', () => finishAccountDeletions(ctx)),
    runOrLog('old inspections', () => deleteOldInspections(ctx)),
    runOrLog('daily checks', () => startDailyChecks(ctx)),
    runOrLog('scheduled inspections', () => startScheduledInspections(ctx)),
    runOrLog('measured errors', () => sumMeasuredErrors(ctx)),
  ])
}

/** Repeats exports that need more CPU than the platform gives to runs of each minute. */
async function runLongExports(ctx: Context): Promise<void> {
  await runOrLog('long exports', () => runDueExports(ctx, 'cut_off'))
}

/** The first sequence. Deleting expired entries increments draft versions, so it comes first. */
async function updateEdges(ctx: Context): Promise<void> {
  await runOrLog('expired blocks', () => deleteExpiredEntries(ctx, BLOCK_LIST))
  await runOrLog('expired allowances', () => deleteExpiredEntries(ctx, ALLOW_LIST))
  await runOrLog('stages', () => advanceStages(ctx))
  await runPublishingCron(ctx)
  await runOrLog('deployments', () => resumeDueDeployments(ctx))
  await runOrLog('rollout', () => advanceRollout(ctx))
}

/** The second sequence. */
async function watchEdges(ctx: Context): Promise<void> {
  await runOrLog('uptime', () => probeDomains(ctx))
  await runOrLog('drift', () => checkDrift(ctx))
  await runOrLog('metrics', () => sendMetrics(ctx))
  await runFeedCron(ctx)
  await runOrLog('scheduled reports', () => sendDueReportMails(ctx))
}
