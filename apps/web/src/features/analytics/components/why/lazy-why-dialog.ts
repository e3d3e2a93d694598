import { lazy } from '#lib/lazy.ts'

/** Lazy-loaded when first opened. */
export const WhyDialog = lazy(async () => ({
  default: (await import('./why-dialog.tsx')).WhyDialog,
}))
