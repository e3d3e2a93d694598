import { Bell, CircleUser, Database, HandCoins, KeyRound, ShieldCheck, Webhook } from 'lucide-react'

/** Parts of the settings, in their order. */
export const SETTINGS_TABS = [
  { value: 'profile', icon: CircleUser },
  { value: 'security', icon: ShieldCheck },
  { value: 'notifications', icon: Bell },
  { value: 'privacy', icon: Database },
  { value: 'api', icon: KeyRound },
  { value: 'webhooks', icon: Webhook },
  { value: 'affiliate', icon: HandCoins },
] as const
export type SettingsTab = (typeof SETTINGS_TABS)[number]['value']
