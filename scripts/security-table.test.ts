import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './lib/paths.ts'

const document = await readFile(join(ROOT, 'docs/security.md'), 'utf8')
const rows = document
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .flatMap(([, item = '', , met = '', shown = '']) =>
    /^\d+\.\d+\.\d+$/.test(item) ? [{ item, met, shown }] : [],
  )
/** Names of files, with or without a line's worth of folders. */
const filesIn = (text: string) =>
  Array.from(text.matchAll(/`([\w./-]+\.(?:tsx?|json|md|yaml))`/g), ([, file = '']) => file)

test('every item says whether it is met, once', () => {
  expect(rows.length).toBeGreaterThan(100)
  for (const { item, met } of rows) expect(['yes', 'partly', 'no'], item).toContain(met)
  expect(new Set(rows.map(({ item }) => item)).size).toBe(rows.length)
})

test('every file that is named is there', () => {
  const files = filesIn(document)
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
})

test('what is met is shown by something', () => {
  const bare = rows.filter(({ met, shown }) => met === 'yes' && shown === '')
  expect(bare).toEqual([])
})
