import type { VisitFlow } from '@crivo/shared'

const TAKEN_AWAY = ['givt', 'sivt', 'policy', 'verified', 'agent', 'system', 'automated'] as const

export type FlowPart = 'gross' | (typeof TAKEN_AWAY)[number] | 'net'

/**
 * Steps shown only if they have visits: unevaluated visits, agents' visits and reports after visits
 * are rare.
 */
const RARE: readonly FlowPart[] = ['agent', 'system', 'automated']

/** One bar of the flow: offset and length as percentages of all visits. */
export interface FlowStep {
  readonly part: FlowPart
  readonly count: number
  readonly start: number
  readonly width: number
}

/** Returns the steps from gross to net visits; each class is subtracted from the rest. */
export function toFlowSteps(flow: VisitFlow): readonly FlowStep[] {
  const percent = (count: number) => (flow.gross === 0 ? 0 : (count * 100) / flow.gross)
  let left = flow.gross
  const taken = TAKEN_AWAY.map((part): FlowStep => {
    const count = flow[part]
    left -= count
    return { part, count, start: percent(left), width: percent(count) }
  })
  return [
    { part: 'gross', count: flow.gross, start: 0, width: percent(flow.gross) },
    ...taken.filter(({ part, count }) => !RARE.includes(part) || count > 0),
    { part: 'net', count: flow.net, start: 0, width: percent(flow.net) },
  ]
}
