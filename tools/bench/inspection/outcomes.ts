import type { Inspection } from '@crivo/inspection'
import { shareInterval } from '@crivo/shared'
import { report } from '../measure.ts'

/** What the inspection found on a generated site. */
export interface Outcome {
  readonly drawn: {
    readonly kind: 'benign' | 'cloaking'
    readonly parts: Readonly<Record<string, string>>
  }
  readonly found: Pick<Inspection, 'verdict'>
}

export const isAccused = ({ found }: Outcome): boolean => found.verdict === 'different'
export const isUnknown = ({ found }: Outcome): boolean => found.verdict === 'inconclusive'

/** Prints the share of sites that pass a test. */
export function reportShare<T extends Outcome>(
  name: string,
  outcomes: readonly T[],
  test: (outcome: T) => boolean,
  of: string,
): void {
  const { percent, low, high } = shareOf(outcomes, test)
  report(name, percent, '%', `of ${outcomes.length} ${of}; 95% interval ${low} to ${high}`)
}

/** Prints the share for each value of a part; sites with several values count for each value. */
export function printByPart<T extends Outcome>(
  name: string,
  part: string,
  outcomes: readonly T[],
  test: (outcome: T) => boolean,
): void {
  const values = new Map<string, T[]>()
  for (const outcome of outcomes) {
    for (const value of new Set((outcome.drawn.parts[part] ?? '').split(' + '))) {
      values.set(value, [...(values.get(value) ?? []), outcome])
    }
  }
  for (const [value, those] of [...values].sort()) {
    const { percent, low, high } = shareOf(those, test)
    const text = `${percent.toFixed(1)} % of ${those.length} (${low} to ${high})`
    console.error(`${name} by ${part}: ${value.padEnd(24)} ${text}`)
  }
}

function shareOf<T>(outcomes: readonly T[], test: (outcome: T) => boolean) {
  const count = outcomes.filter(test).length
  const [low, high] = shareInterval(count, outcomes.length).map((end) => end.toFixed(1))
  return { percent: (100 * count) / outcomes.length, low, high }
}
