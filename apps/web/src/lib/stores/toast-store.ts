import { TIMING } from '#config/timing.ts'
import { createStore } from './store.ts'

export interface Toast {
  readonly tone: 'plain' | 'danger'
  readonly title: string
  readonly detail?: string
}

/** A toast; after it is dismissed, it stays mounted, closed, for its exit animation. */
export interface HeldToast extends Toast {
  readonly id: number
  readonly open: boolean
}

/** The current toast; a new one replaces it. */
export const toastStore = createStore<HeldToast | null>(null)

let lastId = 0
let removal: ReturnType<typeof setTimeout> | undefined

export function showToast(toast: Toast): void {
  clearTimeout(removal)
  lastId += 1
  toastStore.set({ ...toast, id: lastId, open: true })
}

export function dismissToast(id: number): void {
  const held = toastStore.get()
  if (held?.id !== id || !held.open) return
  toastStore.set({ ...held, open: false })
  removal = setTimeout(() => toastStore.set(null), TIMING.toastRemoval)
}
