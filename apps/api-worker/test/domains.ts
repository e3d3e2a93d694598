import { env } from 'cloudflare:workers'
import type { TestAccount } from './accounts.ts'

/** Another domain of an account. */
export async function addDomain(account: TestAccount): Promise<number> {
  const domain = await env.DB.prepare(
    `insert into domains (account_id, name, status, created_at) values (?, ?, 'active', 0) returning id`,
  )
    .bind(account.id, `${crypto.randomUUID()}.example.com`)
    .first<{ id: number }>()
  return domain?.id ?? 0
}

/** A domain's draft, its published version, and the version that its edge is known to have. */
export const versionsOf = (domainId: number) =>
  env.DB.prepare(
    `select draft_version draft, published_version published, edge_version edge
     from domains where id = ?`,
  )
    .bind(domainId)
    .first<{ draft: number; published: number; edge: number }>()
