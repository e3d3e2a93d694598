import type { Network } from './network.ts'
import type { Part } from './part.ts'
import type { Sqlite } from './sqlite.ts'

interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** A part's binding to D1: developers.cloudflare.com/d1/worker-api */
export function bindDatabase(
  database: Sqlite,
  { network, part, onWrite }: { network: Network; part: Part; onWrite: () => void },
): object {
  const ask = <Answer>(work: () => Answer): Promise<Answer> => {
    part.assertAlive()
    return network.call('database', part, async () => {
      const answer = work()
      if (database.isDirty) onWrite()
      database.isDirty = false
      return answer
    })
  }
  const resultOf = ({ text, values }: Statement) => {
    const { rows, changes, lastRowId } = database.run(text, values)
    const meta = { changes, last_row_id: lastRowId, rows_read: rows.length, rows_written: changes }
    return { success: true, results: rows, meta }
  }
  const prepare = (text: string, values: readonly unknown[] = []) => ({
    text,
    values,
    bind: (...bound: unknown[]) => prepare(text, bound),
    all: () => ask(() => resultOf({ text, values })),
    run: () => ask(() => resultOf({ text, values })),
    raw: () => ask(() => database.raw(text, values)),
    first: async (column?: string) => {
      const [row] = (await ask(() => resultOf({ text, values }))).results
      return row === undefined ? null : column === undefined ? row : (row[column] ?? null)
    },
  })
  return {
    prepare: (text: string) => prepare(text),
    batch: (statements: readonly Statement[]) =>
      ask(() => database.transaction(() => statements.map(resultOf))),
  }
}
