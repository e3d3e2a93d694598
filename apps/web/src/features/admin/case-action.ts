import type { AbuseCaseDetails } from '@crivo/shared'

/** An admin's actions on a case. */
export const CASE_ACTIONS = ['dismiss', 'uphold', 'unfilter', 'close', 'restore', 'freeze'] as const
export type CaseAction = (typeof CASE_ACTIONS)[number]

/** Returns the API call of an action. */
export function callOf(
  action: CaseAction,
  { id, campaignId, accountId }: Pick<AbuseCaseDetails, 'id' | 'campaignId' | 'accountId'>,
) {
  switch (action) {
    case 'dismiss':
    case 'uphold':
      return {
        method: 'POST',
        path: `/api/admin/abuse-cases/${id}/decision`,
        body: { outcome: action === 'uphold' ? 'upheld' : 'dismissed' },
      } as const
    case 'unfilter':
    case 'close':
    case 'restore':
      return {
        method: 'PATCH',
        path: `/api/admin/campaigns/${campaignId}/suspension`,
        body: { suspended: { unfilter: 'unfiltered', close: 'closed', restore: null }[action] },
      } as const
    case 'freeze':
      return {
        method: 'PATCH',
        path: `/api/admin/users/${accountId}/frozen`,
        body: { accountFrozen: true },
      } as const
  }
}

/** Returns the actions that the case allows, in button order. */
export function actionsOf({
  state,
  campaign,
  suspended,
  accountFrozen,
}: Pick<AbuseCaseDetails, 'state' | 'campaign' | 'suspended' | 'accountFrozen'>): CaseAction[] {
  const ofCampaign: CaseAction[] = suspended === null ? ['unfilter', 'close'] : ['restore']
  return [
    ...(accountFrozen === false ? (['freeze'] as const) : []),
    ...(campaign === null ? [] : ofCampaign),
    ...(state === 'open' ? (['dismiss', 'uphold'] as const) : []),
  ]
}
