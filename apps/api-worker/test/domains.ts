import { env } from 'cloudflare:workers'
import type { TestAccount } from './accounts.ts'

/** Adds another domain to an account. */
export async function addDomain(account: TestAccount): Promise<number> {
  const domain = await env.DB.prepare(
    `insert into domains (account_id, name, status, created_at) values (?, ?, 'active', 0) returning id`,
  )
    .bind(account.id, `${crypto.randomUUID()}.example.com`)
    .first<{ id: number }>()
  return domain?.id ?? 0
}

/** Returns a domain's draft version, its published version and its edge's known version. */
export const versionsOf = (domainId: number) =>
  env.DB.prepare(
    `select draft_version draft, published_version published, edge_version edge
     from domains where id = ?`,
  )
    .bind(domainId)
    .first<{ draft: number; published: number; edge: number }>()
