import { type Visit, visitSchema } from '@crivo/shared'
import { toCsvLine } from '../../csv.ts'

const COLUMNS = visitSchema.keyof().options

/** The first line of a file of visits. */
export const csvHeader = (): string => toCsvLine(COLUMNS)

/** One line of a file of visits. */
export const csvLine = (visit: Visit): string => toCsvLine(COLUMNS.map((column) => visit[column]))
