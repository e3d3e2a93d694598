import { expect, test } from 'vitest'
import { firstStepsOf } from './first-steps.ts'

const paid = { plan: 'starter', role: 'user' } as const
const deployed = { status: 'active', workerDeployed: true, configurationType: 'automatic' } as const
const added = { status: 'pending', workerDeployed: false, configurationType: 'automatic' } as const
const byHand = { status: 'pending', workerDeployed: false, configurationType: 'manual' } as const

const openOf = (known: Parameters<typeof firstStepsOf>[0]) =>
  firstStepsOf(known).flatMap(({ step, isDone }) => (isDone ? [] : [step]))

test('shows every step to an empty account', () => {
  const nothing = { cloudflare: { isVerified: false }, domains: [], campaigns: [] }
  expect(openOf({ user: paid, ...nothing })).toEqual([
    'connect',
    'domain',
    'deploy',
    'campaign',
    'visit',
  ])
})

test('needs no connection on plans without it or for a manual domain', () => {
  const free = { plan: 'free', role: 'user' } as const
  const none = { cloudflare: undefined, campaigns: [] }
  expect(openOf({ user: free, domains: [], ...none })[0]).toBe('domain')
  expect(openOf({ user: paid, domains: [byHand], ...none })[0]).toBe('deploy')
})

test('completes each step once its data exists', () => {
  const cloudflare = { isVerified: true }
  const at = (domains: (typeof deployed | typeof added)[], requests: number[]) =>
    openOf({
      user: paid,
      cloudflare,
      domains,
      campaigns: requests.map((each) => ({ id: 7, requests: each })),
    })
  expect(at([added], [])[0]).toBe('deploy')
  expect(at([deployed], [])[0]).toBe('campaign')
  expect(at([deployed], [0])).toEqual(['visit'])
  expect(at([deployed], [0, 1])).toEqual([])
})
