import { can } from '@crivo/shared'
import type { ComponentType } from 'react'
import { useUser } from '#core/session/use-user.ts'
import { LastVisitsScreen } from './last-visits-screen.tsx'

/** Shows a screen to accounts whose plan has analytics, and the last visits to all others. */
export const orLastVisits = (Screen: ComponentType): ComponentType =>
  function AnalyticsScreen() {
    const user = useUser()
    return can(user ?? null, 'analytics').allowed ? <Screen /> : <LastVisitsScreen />
  }
