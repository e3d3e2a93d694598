import { lazy } from '#lib/lazy.ts'

export const MembersPanel = lazy(async () => ({
  default: (await import('./components/members-panel.tsx')).MembersPanel,
}))
