import { lazy } from 'react'

export const MembersPanel = lazy(async () => ({
  default: (await import('./components/members-panel.tsx')).MembersPanel,
}))
