import type { Fault } from './fault.ts'

const LEDGER = 'apps/api-worker/src/ledger'
const DECISIONS = 'apps/api-worker/src/features/decisions'

/** Ways in which an account could learn of a reviewer, one per fault. */
export const LEAKS: readonly Fault[] = [
  {
    name: 'usage counts reviewers as soon as they come',
    file: `${LEDGER}/reviewers/count-reviewers.ts`,
    find: 'const hour = hourOf(now - DELIVERED_MS)\n  if (countedHour(sql) >= hour) return',
    replace: 'const hour = hourOf(now) + 1',
  },
  {
    name: 'an hour’s reviewers are counted when it ends',
    file: `${LEDGER}/reviewers/count-reviewers.ts`,
    find: 'DELIVERED_MS = 2 * MINUTE_MS',
    replace: 'DELIVERED_MS = 0 * MINUTE_MS',
  },
  {
    name: 'a reviewer’s visit sets when a Hub sends',
    file: 'apps/edge-filter/src/hub/outbox/waiting-windows.ts',
    find: 'if (isReviewers === 0) return Math.min(due, storedAt + gatherMs)',
    replace: 'if (isReviewers >= 0) return Math.min(due, storedAt + gatherMs)',
  },
  {
    name: 'the live list, exports and webhooks include reviewers',
    file: `${LEDGER}/ingest/open-batch.ts`,
    find: "isReviewers(visit) ? 'reviewers' : 'others'",
    replace: "isReviewers(visit) ? 'others' : 'others'",
  },
  {
    name: 'a reviewer’s decision sets a campaign’s last one and a key’s last use',
    file: `${DECISIONS}/note-decision.ts`,
    find: 'parityReason(reporting.visit.crawler) === null)',
    replace: 'parityReason(reporting.visit.crawler) !== undefined)',
  },
  {
    name: 'reviewers use up the plan’s visits',
    file: `${LEDGER}/ingest/watch-usage.ts`,
    find: 'const used = readUsage(sql, start, end).requests - account.forgiven.requests',
    replace:
      "const used = readUsage(sql, start, end).requests - account.forgiven.requests + Number(sql.exec('select coalesce(sum(visits), 0) as n from reviewer_hours').one().n)",
  },
  {
    name: 'the Decision API answers with a reviewer’s own reason',
    file: `${DECISIONS}/judge-visit.ts`,
    find: 'reason: reasonForCaller(decision, {',
    replace: "reason: seen.crawler !== null ? 'VERIFIED.AD' : reasonForCaller(decision, {",
  },
  {
    name: 'only people’s pages get a token for their report',
    file: `${DECISIONS}/browser/decide-browser.ts`,
    find: 'when === undefined\n',
    replace: 'when === undefined || judged.visit.botName !== null\n',
  },
]
