import { type VisitRow, visitRowSchema } from '@crivo/shared'

export interface JudgedVisits {
  readonly good: readonly VisitRow[]
  readonly refused: number
  /** How often which field was wrong; names no value, as values are people's. */
  readonly problems: Readonly<Record<string, number>>
}

/** Parts the visits that can be stored from those that cannot. */
export function judgeVisits(visits: readonly unknown[]): JudgedVisits {
  const good: VisitRow[] = []
  const problems: Record<string, number> = {}
  for (const visit of visits) {
    const { data, error } = visitRowSchema.safeParse(visit)
    if (data !== undefined) good.push(data)
    const fields = new Set(error?.issues.map(({ path }) => path.join('.') || 'visit'))
    for (const field of fields) problems[field] = (problems[field] ?? 0) + 1
  }
  return { good, refused: visits.length - good.length, problems }
}
