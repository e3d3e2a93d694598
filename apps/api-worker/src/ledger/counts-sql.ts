import { VISIT_CLASSES } from '@crivo/shared'
import { classCondition } from './search-conditions.ts'

/** Counts of visits, named as the columns of a rollup, in a select that reads `visits`. */
export const countsSql = [
  ...VISIT_CLASSES.map((each) => `sum(${classCondition(each)}) as ${each}`),
  `sum("action" = 'black') as black`,
  'sum(failure is not null) as failed',
].join(', ')
