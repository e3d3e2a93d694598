import {
  type Campaign,
  type CloudflareAccount,
  type Domain,
  hasFeature,
  type User,
} from '@crivo/shared'
import { PATHS, testAt } from '#config/paths.ts'

/** Steps from an empty account to the first decided visit. */
export const FIRST_STEPS = ['connect', 'domain', 'deploy', 'campaign', 'visit'] as const
type FirstStep = (typeof FIRST_STEPS)[number]

export interface Progress {
  readonly step: FirstStep
  readonly isDone: boolean
  /** Path of the step's screen. */
  readonly to: string
}

interface Known {
  readonly user: Pick<User, 'plan' | 'role'>
  readonly cloudflare: Pick<CloudflareAccount, 'isVerified'> | undefined
  readonly domains: readonly Pick<Domain, 'status' | 'workerDeployed' | 'configurationType'>[]
  readonly campaigns: readonly Pick<Campaign, 'id' | 'requests'>[]
}

/** Returns an account's progress; plans without the CDN connection use manual domains. */
export function firstStepsOf({ user, cloudflare, domains, campaigns }: Known): readonly Progress[] {
  const mayConnect = user.role !== 'user' || hasFeature(user.plan, 'cloudflare')
  const isByHand = domains.some(({ configurationType }) => configurationType === 'manual')
  const connect: Progress = {
    step: 'connect',
    isDone: cloudflare?.isVerified === true,
    to: PATHS.cloudflare,
  }
  const rest: Progress[] = [
    { step: 'domain', isDone: domains.length > 0, to: PATHS.domains },
    {
      step: 'deploy',
      isDone: domains.some(({ status, workerDeployed }) => workerDeployed || status === 'active'),
      to: PATHS.domains,
    },
    { step: 'campaign', isDone: campaigns.length > 0, to: PATHS.newCampaign },
    {
      step: 'visit',
      isDone: campaigns.some(({ requests }) => requests > 0),
      to: campaigns[0] === undefined ? PATHS.newCampaign : testAt(campaigns[0].id),
    },
  ]
  // Manual domains need no CDN connection.
  return mayConnect && (connect.isDone || !isByHand) ? [connect, ...rest] : rest
}
