import type { Permission } from '@crivo/shared'
import { Ban, Globe, KeyRound, type LucideIcon, Plus, UserPlus, Webhook } from 'lucide-react'
import { PATHS } from '#config/paths.ts'

interface Action {
  /** ID of the action's search words, `palette.words.<id>`. */
  readonly id: string
  readonly label: string
  readonly icon: LucideIcon
  /** The permission to perform the action. */
  readonly permission: Permission
  readonly path: string
}

/** The palette's actions, in display order. */
export const ACTIONS: readonly Action[] = [
  {
    ...{ id: 'create-campaign', label: 'campaigns.create', icon: Plus },
    ...{ permission: 'campaigns', path: PATHS.newCampaign },
  },
  {
    ...{ id: 'add-domain', label: 'domains.add', icon: Globe },
    ...{ permission: 'domains', path: `${PATHS.domains}?add=1` },
  },
  {
    ...{ id: 'block-ip', label: 'bots.add.blocked', icon: Ban },
    ...{ permission: 'bot-management', path: `${PATHS.botManagement}?add=` },
  },
  {
    ...{ id: 'create-key', label: 'apiKeys.create', icon: KeyRound },
    ...{ permission: 'settings', path: `${PATHS.settings}?tab=api` },
  },
  {
    ...{ id: 'add-webhook', label: 'webhooks.create', icon: Webhook },
    ...{ permission: 'settings', path: `${PATHS.settings}?tab=webhooks` },
  },
  {
    ...{ id: 'invite', label: 'members.invite', icon: UserPlus },
    ...{ permission: 'settings', path: `${PATHS.settings}?tab=members` },
  },
]
