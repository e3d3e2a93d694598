import { lazy } from 'react'

/** Loaded when first opened. */
export const WhyDialog = lazy(async () => ({
  default: (await import('./why-dialog.tsx')).WhyDialog,
}))
