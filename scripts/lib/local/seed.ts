import { platformRuntime } from '@crivo/runtime'
import { type CreateCampaignInput, TERMS_VERSION } from '@crivo/shared'
import { hashPassword } from '#apps/api-worker/src/core/identity/credentials/hash-password.ts'
import { callApi, signIn } from './api-client.ts'
import type { Database } from './database.ts'
import { ADMIN_ACCOUNT, DEMO_ACCOUNT, DEMO_DOMAIN, SCALE_ACCOUNT } from './demo-account.ts'

/** URLs of the demo campaign's two pages. */
export interface DemoPages {
  readonly black: string
  readonly white: string
}

/**
 * Inserts the demo accounts, a domain and an admin if they are missing. Returns whether the first
 * account is new and therefore has no campaign yet.
 */
export async function seedAccount(
  db: Database,
  { edgeUrl, pages }: { edgeUrl: string; pages: DemoPages },
): Promise<{ isNew: boolean }> {
  const { name, email, password, plan } = DEMO_ACCOUNT
  const now = Date.now()
  const accountOf = (address: string) =>
    db.prepare('select id from accounts where email = ?').bind(address).first()
  const existing = await accountOf(email)
  const scale = await accountOf(SCALE_ACCOUNT.email)
  if (existing === null || scale === null) {
    const insert = db.prepare(
      `insert into accounts (name, email, password_hash, plan, role, created_at, email_confirmed_at)
       values (?1, ?2, ?3, ?4, ?5, ?6, ?6) on conflict do nothing`,
    )
    const [own, admins, scales] = await Promise.all(
      [password, ADMIN_ACCOUNT.password, SCALE_ACCOUNT.password].map((each) =>
        hashPassword({ ...platformRuntime, config: { environment: 'local' } }, each),
      ),
    )
    await db.batch([
      insert.bind(name, email, own, plan, 'user', now),
      insert.bind(ADMIN_ACCOUNT.name, ADMIN_ACCOUNT.email, admins, 'free', 'super_admin', now),
      insert.bind(SCALE_ACCOUNT.name, SCALE_ACCOUNT.email, scales, 'scale', 'user', now),
    ])
  }
  const before = await db
    .prepare('select edge_url from domains where id = ?')
    .bind(DEMO_DOMAIN.id)
    .first<{ edge_url: string | null }>()
  await db.batch([
    db
      .prepare(
        `insert into domains (id, account_id, name, status, created_at)
         select ?, id, ?, 'active', ? from accounts where email = ? on conflict do nothing`,
      )
      .bind(DEMO_DOMAIN.id, DEMO_DOMAIN.name, now, email),
    // The port may have changed since the last run.
    db.prepare('update domains set edge_url = ? where id = ?').bind(edgeUrl, DEMO_DOMAIN.id),
    // The user of a local run is its operator, so the terms need no acceptance and earlier wrong
    // passwords cause no lockout.
    db
      .prepare('update accounts set terms_version = ? where email in (?, ?, ?)')
      .bind(TERMS_VERSION, email, SCALE_ACCOUNT.email, ADMIN_ACCOUNT.email),
    db
      .prepare(
        `insert into subscriptions (account_id, current_period_start, current_period_end)
       select id, created_at, created_at from accounts where email in (?, ?, ?) on conflict do nothing`,
      )
      .bind(email, SCALE_ACCOUNT.email, ADMIN_ACCOUNT.email),
    db
      .prepare('update accounts set name_folded = lower(name) where email in (?, ?, ?)')
      .bind(email, SCALE_ACCOUNT.email, ADMIN_ACCOUNT.email),
    db.prepare('delete from attempts'),
  ])
  if (before?.edge_url) await movePages(db, pagesBeside(before.edge_url), pages)
  return { isNew: existing === null }
}

/** Returns the URLs of the demo pages, which use the port after the edge's. */
function pagesBeside(edgeUrl: string): DemoPages {
  const origin = `http://127.0.0.1:${Number(new URL(edgeUrl).port) + 1}`
  return { black: `${origin}/black`, white: `${origin}/white` }
}

/** Changes campaigns' pages from the previous run's URLs to this run's, as a draft to publish. */
async function movePages(db: Database, from: DemoPages, to: DemoPages): Promise<void> {
  if (from.black === to.black) return
  const { results } = await db
    .prepare('select id, black_url, white_url from campaigns where domain_id = ?')
    .bind(DEMO_DOMAIN.id)
    .all<{ id: number; black_url: string; white_url: string }>()
  const move = (url: string): string =>
    url === from.black ? to.black : url === from.white ? to.white : url
  const moved = results.filter(
    ({ black_url, white_url }) => move(black_url) !== black_url || move(white_url) !== white_url,
  )
  if (moved.length === 0) return
  const update = db.prepare(
    `update campaigns set black_url = ?, white_url = ?,
       version = (select draft_version from domains where id = domain_id) where id = ?`,
  )
  await db.batch([
    db
      .prepare(
        `update domains set draft_version = draft_version + 1, draft_origin = 'change',
           pinned_version = null where id = ?`,
      )
      .bind(DEMO_DOMAIN.id),
    ...moved.map(({ id, black_url, white_url }) =>
      update.bind(move(black_url), move(white_url), id),
    ),
  ])
}

/** Creates the demo campaign through the API, as a customer would. */
export async function seedCampaign(apiUrl: string, pages: DemoPages): Promise<void> {
  const body: CreateCampaignInput = {
    name: 'Café da Serra: Black Friday',
    path: '/promo',
    domainId: DEMO_DOMAIN.id,
    blackContent: pages.black,
    whiteContent: pages.white,
    deliveryMode: 'proxy',
    filters: { countries: ['BR', 'PT'], languages: ['pt'] },
  }
  const token = await signIn(apiUrl, DEMO_ACCOUNT)
  await callApi(apiUrl, 'POST', '/api/campaigns', { token, body })
}
