import { createStore } from './store.ts'

export interface Toast {
  readonly tone: 'plain' | 'danger'
  readonly title: string
  readonly detail?: string
}

/** The one toast on screen; a new one replaces it. */
export const toastStore = createStore<Toast | null>(null)

export const showToast = (toast: Toast): void => toastStore.set(toast)
