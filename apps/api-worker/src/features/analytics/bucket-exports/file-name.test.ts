import { expect, it } from 'vitest'
import { fileName } from './file-name.ts'
import { periodAt } from './period.ts'

const ZONE = 'America/Sao_Paulo'
const at = (text: string) => Date.parse(text)

it('names a file by its local day and its start, differently for each hour of a long day', () => {
  const period = periodAt('daily', ZONE, at('2026-11-20T03:00:00Z'))
  expect(fileName({ prefix: 'crivo/raw', format: 'parquet' }, period, ZONE)).toBe(
    'crivo/raw/2026/11/20/visits-20261120T030000Z.parquet',
  )
  const names = ['2026-10-25T00:00:00Z', '2026-10-25T01:00:00Z'].map((from) =>
    fileName(
      { prefix: '', format: 'csv' },
      periodAt('hourly', 'Europe/Madrid', at(from)),
      'Europe/Madrid',
    ),
  )
  expect(names).toEqual([
    '2026/10/25/visits-20261025T000000Z.csv',
    '2026/10/25/visits-20261025T010000Z.csv',
  ])
})
