import { expect, it } from 'vitest'
import { readPages } from './read-pages.ts'

/** Returns pages of one row each, as many as given, and the cursors they were read by. */
function pagesOf(count: number, last: { readableFrom?: number } = {}) {
  const cursors: (string | null)[] = []
  const read = async (cursor: string | null) => {
    cursors.push(cursor)
    const row = cursors.length
    return row < count ? { rows: [row], cursor: `${row}` } : { rows: [row], cursor: null, ...last }
  }
  return { cursors, read }
}

it('reads page after page until the last one', async () => {
  const { cursors, read } = pagesOf(3)
  expect(await readPages(read)).toEqual({ rows: [1, 2, 3], isComplete: true })
  expect(cursors).toEqual([null, '1', '2'])
})

it('is incomplete after twenty calls, or if a page could not be read in full', async () => {
  const long = pagesOf(21)
  expect(await readPages(long.read)).toMatchObject({ isComplete: false })
  expect(long.cursors).toHaveLength(20)
  expect(await readPages(pagesOf(20).read)).toMatchObject({ isComplete: true })
  const damaged = pagesOf(2, { readableFrom: 1 })
  expect(await readPages(damaged.read)).toEqual({ rows: [1, 2], isComplete: false })
})
