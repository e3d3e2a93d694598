import type { AbuseCaseDetails } from '@crivo/shared'

/** An admin's actions on a case. */
export const CASE_ACTIONS = [
  'stop',
  'dismiss',
  'uphold',
  'unfilter',
  'close',
  'restore',
  'freeze',
  'unfreeze',
] as const
export type CaseAction = (typeof CASE_ACTIONS)[number]

/** Returns an action's API calls, in order. */
export const callsOf = (action: CaseAction, found: Case, reason = '') =>
  (action === 'stop' ? (['unfilter', 'uphold'] as const) : [action]).map((each) =>
    callOf(each, found, reason),
  )

type Case = Pick<AbuseCaseDetails, 'id' | 'campaignId' | 'accountId'>

function callOf(
  action: Exclude<CaseAction, 'stop'>,
  { id, campaignId, accountId }: Case,
  reason: string,
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
    case 'unfreeze':
      return {
        method: 'PATCH',
        path: `/api/admin/users/${accountId}/frozen`,
        body: freezing(action === 'freeze', reason),
      } as const
  }
}

/**
 * Returns the body that freezes an account, with the reason shown to its owner, or unfreezes it.
 */
export const freezing = (accountFrozen: boolean, reason: string) =>
  accountFrozen ? { accountFrozen, reason } : { accountFrozen }

/** Returns the actions that a case allows, in button order; the last action is the primary one. */
export function actionsOf({
  state,
  campaign,
  suspended,
  accountFrozen,
}: Pick<AbuseCaseDetails, 'state' | 'campaign' | 'suspended' | 'accountFrozen'>): CaseAction[] {
  const ofCampaign: CaseAction[] = suspended === null ? ['unfilter', 'close'] : ['restore']
  return [
    ...(accountFrozen === null
      ? []
      : [accountFrozen ? ('unfreeze' as const) : ('freeze' as const)]),
    ...(campaign === null ? [] : ofCampaign),
    ...(state === 'open' ? (['dismiss', 'uphold'] as const) : []),
    ...(state === 'open' && campaign !== null && suspended === null ? (['stop'] as const) : []),
  ]
}
