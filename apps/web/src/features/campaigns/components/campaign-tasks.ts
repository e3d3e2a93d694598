import type { Campaign } from '@crivo/shared'

/** Dialogs for one campaign, opened over the list. */
export type CampaignTask =
  | 'analytics'
  | 'history'
  | 'rules'
  | 'stage'
  | 'test'
  | 'status'
  | 'delete'

export interface CampaignTasks {
  readonly edit: (id: number) => void
  readonly open: (task: CampaignTask, campaign: Campaign) => void
}
