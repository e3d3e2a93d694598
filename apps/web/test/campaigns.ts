import {
  type Campaign,
  type CampaignPolicyInput,
  campaignPolicySchema,
  type Domain,
} from '@crivo/shared'

/** The domain of the test campaigns. */
export const DOMAIN: Domain = {
  id: 1,
  name: 'shop.example',
  status: 'active',
  origin: 'https://shop.example',
  configurationType: 'manual',
  filtering: true,
  campaigns: 1,
  successRate: null,
  workerDeployed: true,
  workerCurrent: true,
  lastDeployment: null,
}

/** Returns an active campaign with a policy, as returned by the API. */
export const campaignWith = (policy: CampaignPolicyInput = {}): Campaign => ({
  id: 1,
  name: 'Launch',
  path: '/a',
  domain: DOMAIN.name,
  domainId: DOMAIN.id,
  url: 'https://shop.example/a',
  whiteUrl: 'https://white.example/',
  blackUrl: 'https://black.example/',
  deliveryMode: 'proxy',
  status: 'active',
  published: true,
  suspended: null,
  runWindow: null,
  heldByRollback: false,
  requests: 0,
  successRate: null,
  pages: { black: { kept: null, reason: null }, white: { kept: null, reason: null } },
  peopleShare: null,
  stage: null,
  revision: 1,
  dailyCheck: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...campaignPolicySchema.parse(policy),
})
