type Value = string | number | null

/** Returns the rows sorted by a value: numbers by size, text by locale, missing values last. */
export function sortRows<Row>(
  rows: readonly Row[],
  read: (row: Row) => Value,
  { descending, language }: { descending: boolean; language: string },
): readonly Row[] {
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
  const direction = descending ? -1 : 1
  const order = (a: Value, b: Value) => {
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    const difference = typeof a === 'number' && typeof b === 'number' ? a - b : null
    return direction * (difference ?? compare(String(a), String(b)))
  }
  return rows
    .map((row) => ({ row, value: read(row) }))
    .toSorted((a, b) => order(a.value, b.value))
    .map(({ row }) => row)
}
