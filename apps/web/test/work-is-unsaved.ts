import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** Waits until closing the tab would ask, for which an effect registers a form's unsaved work. */
export const workIsUnsaved = () =>
  waitFor(() => expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false))
