import { createApp } from './app.ts'
import { attempt } from './attempt.ts'
import { createContext } from './create-context.ts'
import { checkDrift } from './deployment/check-drift.ts'
import { redeployOutdated } from './deployment/redeploy.ts'
import { takeUpDue } from './deployment/take-up.ts'
import type { Env } from './env.ts'
import { deleteOldCases } from './features/abuse/delete-old.ts'
import { findMostlyFallback } from './features/abuse/find-mostly-fallback.ts'
import { finishErasures } from './features/account/erasures.ts'
import { deleteOldActivity } from './features/activity/delete-old.ts'
import { forgetPersons } from './features/activity/forget-persons.ts'
import { deleteExpired } from './features/auth/delete-expired.ts'
import { rollPeriods } from './features/billing/roll-periods.ts'
import { deleteOldInspections } from './features/inspection/delete-old.ts'
import { renewKvProbe } from './features/system/kv-probe.ts'
import { noteStatus } from './features/system/note-status.ts'
import { probeDomains } from './features/uptime/probe-domains.ts'
import { handOverPending } from './features/webhooks/hand-over-events.ts'
import { keepPublished } from './publishing/keep-published.ts'
import { isApi, servePage } from './serve-page.ts'

export { InspectionRunner } from './features/inspection/job/inspection-runner.ts'
export { AccountLedger } from './ledger/account-ledger.ts'

const app = createApp(createContext)

export default {
  fetch: (request, env, execution) =>
    isApi(new URL(request.url).pathname)
      ? app.fetch(request, env, execution)
      : servePage(request, env),
  scheduled: async (_, env, execution) => {
    const ctx = await createContext(crypto.randomUUID(), env, execution)
    await Promise.all([
      keepPublished(ctx),
      attempt('expiry', () => deleteExpired(ctx)),
      attempt('activity', () => deleteOldActivity(ctx)),
      attempt('old cases', () => deleteOldCases(ctx)),
      attempt('mostly fallback', () => findMostlyFallback(ctx)),
      attempt('inspections', () => deleteOldInspections(ctx)),
      attempt('persons', () => forgetPersons(ctx)),
      attempt('erasures', () => finishErasures(ctx)),
      attempt('billing periods', () => rollPeriods(ctx)),
      attempt('deployments', () => takeUpDue(ctx)),
      attempt('new releases', () => redeployOutdated(ctx)),
      attempt('drift', () => checkDrift(ctx)),
      attempt('probe', () => renewKvProbe(ctx)),
      attempt('events', () => handOverPending(ctx)),
      attempt('status', () => noteStatus(ctx)),
      attempt('uptime', () => probeDomains(ctx)),
    ])
  },
} satisfies ExportedHandler<Env>
