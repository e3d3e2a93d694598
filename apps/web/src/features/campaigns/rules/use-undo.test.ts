import { expect, it } from 'vitest'
import { changed, redone, undone } from './use-undo.ts'

const START = { past: [], present: 'a', future: [], about: null }

it('undoes and redoes changes one by one', () => {
  const typed = changed(changed(START, 'ab', null), 'abc', null)
  expect(undone(typed).present).toBe('ab')
  expect(undone(undone(undone(typed))).present).toBe('a')
  expect(redone(undone(typed))).toMatchObject({ present: 'abc', future: [] })
})

it('treats consecutive changes to the same subject as one', () => {
  const typed = changed(changed(START, 'ab', 'name'), 'abc', 'name')
  expect(undone(typed).present).toBe('a')
})

it('discards undone changes after another change', () => {
  const other = changed(undone(changed(START, 'b', null)), 'c', null)
  expect(redone(other).present).toBe('c')
})
