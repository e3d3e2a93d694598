import type { Access } from '@crivo/shared'
import {
  Bell,
  CircleUser,
  Database,
  HandCoins,
  KeyRound,
  ScrollText,
  ShieldCheck,
  UsersRound,
  Webhook,
} from 'lucide-react'

/** Tabs of the settings, in display order. */
export const SETTINGS_TABS = [
  { value: 'profile', icon: CircleUser },
  { value: 'security', icon: ShieldCheck },
  { value: 'notifications', icon: Bell },
  { value: 'privacy', icon: Database },
  { value: 'members', icon: UsersRound },
  { value: 'activity', icon: ScrollText },
  { value: 'api', icon: KeyRound },
  { value: 'webhooks', icon: Webhook },
  { value: 'affiliate', icon: HandCoins },
] as const
/** Tabs that managers see in someone else's account; all others are for the owner only. */
const MANAGED_TABS: ReadonlySet<string> = new Set(['members', 'activity', 'api', 'webhooks'])

export type SettingsTab = (typeof SETTINGS_TABS)[number]['value']

/** Returns the access required by a tab's calls. */
export const settingsAccessOf = (tab: string): Access => (MANAGED_TABS.has(tab) ? 'manage' : 'own')
