import { expect, it } from 'vitest'
import { csvOf } from './export-button.tsx'

const COLUMNS = [
  { id: 'name', label: 'Name', cell: () => null, value: ({ name }: { name: string }) => name },
  { id: 'actions', label: 'Actions', cell: () => null },
]

it('exports the columns with a value and escapes formulas in visitor data', () => {
  const rows = [{ name: 'a,"b"' }, { name: '=HYPERLINK("x")' }]
  expect(csvOf(COLUMNS, rows)).toBe('Name\r\n"a,""b"""\r\n"\'=HYPERLINK(""x"")"\r\n')
})
