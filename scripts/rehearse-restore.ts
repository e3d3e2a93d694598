// Rehearses the loss of all data on a separate product (docs/operating.md).

import { isDeepStrictEqual } from 'node:util'
import { type Observed, rehearse } from './backup/rehearse.ts'
import { build } from './lib/build.ts'
import { fail } from './lib/fail.ts'

const PARTS = ['tables', 'campaigns', 'visits', 'pages'] as const satisfies (keyof Observed)[]

try {
  await build()
  const { before, after } = await rehearse('rehearsal', console.log)
  const rows = Object.values(before.tables).reduce((sum, table) => sum + table.length, 0)
  const lost = PARTS.filter((part) => !isDeepStrictEqual(before[part], after[part]))
  if (lost.length > 0) throw new Error(`Differs after the restore: ${lost.join(', ')}.`)
  console.log(
    `Restored without differences: ${rows} rows of ${Object.keys(before.tables).length} tables, the totals, ${before.visits.length} visits, and the pages of ${before.pages.length} visitors.`,
  )
} catch (error) {
  fail(error)
}
