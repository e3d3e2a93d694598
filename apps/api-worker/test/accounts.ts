import { env } from 'cloudflare:workers'
import { scryptSync } from 'node:crypto'
import { type CreateCampaignInput, type Plan, type Role, TERMS_VERSION } from '@crivo/shared'
import { currentPeriod } from '#core/accounts/billing-period.ts'
import { startTestSession } from './sessions.ts'

export const PASSWORD = 'correct horse'
/** The billing period of the test accounts, all registered at the epoch. */
const period = currentPeriod(0, Date.now())
/** A hash of `PASSWORD` that costs little and is upgraded at the first sign-in. */
export const WEAK_HASH = `scrypt$16$1$1$c2FsdA$${scryptSync(PASSWORD, 'salt', 32, { N: 16, r: 1, p: 1 }).toString('base64url')}`

export interface TestAccount {
  readonly id: number
  readonly email: string
  readonly domainId: number
  readonly domainName: string
  readonly token: string
}

/** Creates a signed-in account with one domain. */
export async function createAccount(
  plan: Plan = 'starter',
  role: Role = 'user',
): Promise<TestAccount> {
  const name = crypto.randomUUID().slice(0, 8)
  const email = `${name}@example.com`
  const domainName = `${name}.example.com`
  // Uses one batch, because thousands of tests create an account.
  const [account, , domain] = await env.DB.batch<{ id: number }>([
    env.DB.prepare(
      `insert into accounts (name, email, password_hash, plan, role, terms_version, created_at)
       values (?, ?, ?, ?, ?, ?, 0) returning id`,
    ).bind(name, email, WEAK_HASH, plan, role, TERMS_VERSION),
    env.DB.prepare(
      `insert into subscriptions (account_id, current_period_start, current_period_end)
       select id, ?, ? from accounts where email = ?`,
    ).bind(period.start, period.end, email),
    env.DB.prepare(
      `insert into domains (account_id, name, status, created_at)
       select id, ?, 'active', 0 from accounts where email = ? returning id`,
    ).bind(domainName, email),
  ])
  const id = account?.results[0]?.id ?? 0
  const token = await startTestSession(id)
  return { id, email, domainId: domain?.results[0]?.id ?? 0, domainName, token }
}

/** Returns a valid campaign input with overrides. */
export const campaignInput = (
  { domainId }: TestAccount,
  changes: Partial<CreateCampaignInput> = {},
): CreateCampaignInput => ({
  name: 'Launch',
  path: '/launch',
  domainId,
  blackContent: 'https://shop.example.org/black',
  whiteContent: 'https://shop.example.org/white',
  ...changes,
})
