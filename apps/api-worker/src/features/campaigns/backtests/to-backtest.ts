import { BACKTEST_DIMENSIONS, type Backtest, fromKeys } from '@crivo/shared'
import type { StoredBacktest } from '#core/ledger-api/backtests.ts'
import { toIso } from '#platform/to-iso.ts'

/** The maximum number of values of a dimension in a response, largest first. */
const MOST_SHOWN = 20

type Groups = Backtest['reason']

/** Converts a stored backtest to the API's format. */
export function toBacktest(stored: StoredBacktest): Backtest {
  const { id, campaignId, state, createdAt, from, to, readFrom, counts } = stored
  const { groups, missing, sample, ...sums } = counts
  return {
    ...{ id, campaignId, state },
    ...{ createdAt: toIso(createdAt), from: toIso(from), to: toIso(to) },
    progress: (to - readFrom) / (to - from),
    ...sums,
    missing: Object.entries(missing)
      .map(([fact, visits]) => ({ fact, visits }))
      .sort((a, b) => b.visits - a.visits)
      .slice(0, MOST_SHOWN),
    ...groupsOf(groups),
    sample: sample.map(({ at, before, after, ...visit }) => ({
      ...visit,
      timestamp: toIso(at),
      before: toDecision(before),
      after: toDecision(after),
    })),
  }
}

/** A customer's edge may have stored any action. */
const toDecision = ({
  action,
  reason,
  ruleId,
}: {
  action: string
  reason: string
  ruleId: string | null
}): Backtest['sample'][number]['before'] => ({
  action: action === 'white' ? 'white' : 'black',
  reason,
  ruleId,
})

/** Backtests older than a dimension have no groups for it. */
const groupsOf = (groups: Partial<StoredBacktest['counts']['groups']>) =>
  fromKeys(BACKTEST_DIMENSIONS, (each) => largest(groups[each] ?? []))

const largest = (groups: Readonly<Groups>): Groups =>
  [...groups].sort((a, b) => b.toFallback + b.toMain - a.toFallback - a.toMain).slice(0, MOST_SHOWN)
