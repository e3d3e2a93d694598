import type { Campaign } from '@crivo/shared'
import type { Access } from '../snippets/access.ts'

/** What the steps of a server's integration are filled with. */
export interface StepsProps {
  campaign: Campaign
  access: Access
}
