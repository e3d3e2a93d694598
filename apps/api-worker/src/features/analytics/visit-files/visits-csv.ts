import { toCsvLine, type Visit, visitSchema } from '@crivo/shared'

const COLUMNS = visitSchema.keyof().options

/** Returns the header line of exported visits. */
export const csvHeader = (): string => toCsvLine(COLUMNS)

export const csvLine = (visit: Visit): string =>
  toCsvLine(COLUMNS.map((column) => visit[column] ?? null))
