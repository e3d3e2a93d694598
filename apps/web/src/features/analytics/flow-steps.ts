import type { VisitFlow } from '@crivo/shared'

const TAKEN_AWAY = ['givt', 'sivt', 'policy', 'verified', 'system'] as const

export type FlowPart = 'gross' | (typeof TAKEN_AWAY)[number] | 'net'

/** One bar of the flow: where it begins and how long it is, in percent of all visits. */
export interface FlowStep {
  readonly part: FlowPart
  readonly count: number
  readonly start: number
  readonly width: number
}

/** From all visits to those that count: each class is taken away from what the one before left. */
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
    // Most accounts never have visits that were not judged.
    ...taken.filter(({ part, count }) => part !== 'system' || count > 0),
    { part: 'net', count: flow.net, start: 0, width: percent(flow.net) },
  ]
}
