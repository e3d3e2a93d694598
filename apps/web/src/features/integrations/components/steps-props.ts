import type { Campaign } from '@crivo/shared'
import type { Access } from '../snippets/access.ts'

/** Props of the steps of a server integration. */
export interface StepsProps {
  campaign: Campaign
  access: Access
}
