import { lazy } from '#lib/lazy.ts'

export { COMMISSION_TONES } from './commission-tones.ts'
export { AffiliateSkeleton } from './components/affiliate-skeleton.tsx'
export { useSettledColumns } from './components/settled-columns.tsx'

export const AffiliatePanel = lazy(async () => ({
  default: (await import('./components/affiliate-panel.tsx')).AffiliatePanel,
}))
