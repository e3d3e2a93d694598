import { Bell, CircleUser, Database, KeyRound, ShieldCheck } from 'lucide-react'

/** Parts of the settings, in their order. */
export const SETTINGS_TABS = [
  { value: 'profile', icon: CircleUser },
  { value: 'security', icon: ShieldCheck },
  { value: 'notifications', icon: Bell },
  { value: 'api', icon: KeyRound },
  { value: 'privacy', icon: Database },
] as const
export type SettingsTab = (typeof SETTINGS_TABS)[number]['value']
