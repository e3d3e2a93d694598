interface Page<Row> {
  readonly rows: readonly Row[]
  readonly cursor: string | null
  readonly readableFrom?: number
}

/** The maximum number of ledger calls; each reads 200,000 visits. */
const MOST_CALLS = 20

/** Reads the pages of a ledger's query, up to a limit, and returns whether they are complete. */
export async function readPages<Row>(
  read: (cursor: string | null) => Promise<Page<Row>>,
): Promise<{ rows: Row[]; isComplete: boolean }> {
  const rows: Row[] = []
  let cursor: string | null = null
  let isReadable = true
  for (let calls = 0; calls < MOST_CALLS; calls++) {
    const page: Page<Row> = await read(cursor)
    rows.push(...page.rows)
    isReadable &&= page.readableFrom === undefined
    cursor = page.cursor
    if (cursor === null) break
  }
  return { rows, isComplete: isReadable && cursor === null }
}
