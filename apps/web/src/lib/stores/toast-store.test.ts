import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dismissToast, showToast, toastStore } from './toast-store.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const show = (title: string) => {
  showToast({ tone: 'plain', title })
  return toastStore.get()?.id ?? 0
}

it('shows one toast at a time: a new one replaces the previous one', () => {
  const first = show('Saved')
  show('Saved again')
  expect(toastStore.get()).toMatchObject({ title: 'Saved again', open: true })
  // A late dismissal of the replaced toast must not close the new one.
  dismissToast(first)
  expect(toastStore.get()).toMatchObject({ title: 'Saved again', open: true })
})

it('removes a dismissed toast 1,000,000 ms later', () => {
  dismissToast(show('Saved'))
  expect(toastStore.get()).toMatchObject({ open: false })
  vi.advanceTimersByTime(999_999)
  expect(toastStore.get()).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect(toastStore.get()).toBeNull()
})

it('keeps a new toast when the previous one is removed', () => {
  dismissToast(show('Saved'))
  vi.advanceTimersByTime(500_000)
  show('Deleted')
  vi.advanceTimersByTime(600_000)
  expect(toastStore.get()).toMatchObject({ title: 'Deleted', open: true })
})
