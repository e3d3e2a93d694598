import { toCsvLine, type Visit, visitSchema } from '@crivo/shared'

const COLUMNS = visitSchema.keyof().options

/** The first line of a file of visits. */
export const csvHeader = (): string => toCsvLine(COLUMNS)

/** One line of a file of visits. */
export const csvLine = (visit: Visit): string => toCsvLine(COLUMNS.map((column) => visit[column]))
