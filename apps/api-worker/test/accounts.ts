import { env } from 'cloudflare:workers'
import { type CreateCampaignInput, type Plan, type Role, TERMS_VERSION } from '@crivo/shared'
import { hashPassword } from '../src/features/auth/passwords.ts'
import { startTestSession } from './sessions.ts'

export const PASSWORD = 'correct horse'
const passwordHash = await hashPassword(PASSWORD)

export interface TestAccount {
  readonly id: number
  readonly email: string
  readonly domainId: number
  readonly domainName: string
  readonly token: string
}

/** A signed-in account with one domain. */
export async function createAccount(
  plan: Plan = 'starter',
  role: Role = 'user',
): Promise<TestAccount> {
  const name = crypto.randomUUID().slice(0, 8)
  const email = `${name}@example.com`
  const account = await env.DB.prepare(
    `insert into accounts (name, email, password_hash, plan, role, terms_version, created_at)
     values (?, ?, ?, ?, ?, ?, 0) returning id`,
  )
    .bind(name, email, passwordHash, plan, role, TERMS_VERSION)
    .first<{ id: number }>()
  const domainName = `${name}.example.com`
  const domain = await env.DB.prepare(
    `insert into domains (account_id, name, status, created_at) values (?, ?, 'active', 0) returning id`,
  )
    .bind(account?.id, domainName)
    .first<{ id: number }>()
  const id = account?.id ?? 0
  const token = await startTestSession(id)
  return { id, email, domainId: domain?.id ?? 0, domainName, token }
}

/** A campaign that can be created as it is, with whatever a test wants otherwise. */
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
