import { expect, it } from 'vitest'
import { diffPages } from './page-diff.ts'

const page = (text: string, noise: [number, number][] = []) => ({ text, noise })

it('marks the words unique to each page', () => {
  const { left, right } = diffPages(page('Read our free guide'), page('Buy our free pills'))
  expect(left).toEqual([
    { kind: 'only', text: 'Read' },
    { kind: 'same', text: 'our free' },
    { kind: 'only', text: 'guide' },
  ])
  expect(right.map(({ kind }) => kind)).toEqual(['only', 'same', 'only'])
})

it('treats numbers as equal and never marks noise', () => {
  const { left, right } = diffPages(
    page('At 10:04 quoted: Anna says', [[17, 21]]),
    page('At 11:59 quoted: Bert says', [[17, 21]]),
  )
  expect(left).toEqual([
    { kind: 'same', text: 'At 10:04 quoted:' },
    { kind: 'noise', text: 'Anna' },
    { kind: 'same', text: 'says' },
  ])
  expect(right[1]).toEqual({ kind: 'noise', text: 'Bert' })
})

it('never counts noise as unique to the other page', () => {
  const { right } = diffPages(page('pills guide', [[0, 5]]), page('pills guide'))
  expect(right).toEqual([
    { kind: 'only', text: 'pills' },
    { kind: 'same', text: 'guide' },
  ])
})

it('omits long equal stretches', () => {
  const long = Array.from({ length: 100 }, (_, index) => `word${'x'.repeat(index)}`).join(' ')
  const { left } = diffPages(page(`One ${long} end`), page(`Two ${long} stop`))
  expect(left.map(({ kind }) => kind)).toEqual(['only', 'same', 'skipped', 'same', 'only'])
  expect(left[2]).toEqual({ kind: 'skipped', words: 76 })
})
