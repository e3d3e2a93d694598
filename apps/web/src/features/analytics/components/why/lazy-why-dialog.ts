import { lazy } from 'react'

/** Lazy-loaded when first opened. */
export const WhyDialog = lazy(async () => ({
  default: (await import('./why-dialog.tsx')).WhyDialog,
}))
