import type { Campaign } from '@crivo/shared'
import type { Access } from '../snippets/access.ts'

/** Props of a server integration's steps. */
export interface StepsProps {
  campaign: Campaign
  access: Access
}
