import { type CreateCampaignInput, TERMS_VERSION } from '@crivo/shared'
import type { Miniflare } from 'miniflare'
import { hashPassword } from '../../apps/api-worker/src/features/auth/passwords.ts'
import { callApi, signIn } from './api-client.ts'
import { DEMO_ACCOUNT, DEMO_DOMAIN } from './demo-account.ts'

type Database = Awaited<ReturnType<Miniflare['getD1Database']>>

/** Where the demo campaign's two pages are. */
export interface DemoPages {
  readonly black: string
  readonly white: string
}

/**
 * Inserts the demo account and its domain into an empty database; keeps what is
 * there. Tells whether the account is new, and so has no campaign yet.
 */
export async function seedAccount(
  db: Database,
  { edgeUrl, pages }: { edgeUrl: string; pages: DemoPages },
): Promise<{ isNew: boolean }> {
  const { name, email, password, plan } = DEMO_ACCOUNT
  const now = Date.now()
  const existing = await db.prepare('select id from accounts where email = ?').bind(email).first()
  if (existing === null) {
    await db
      .prepare(
        `insert into accounts (name, email, password_hash, plan, created_at, email_confirmed_at)
         values (?1, ?2, ?3, ?4, ?5, ?5)`,
      )
      .bind(name, email, await hashPassword(password), plan, now)
      .run()
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
    // The port may be another one than last time.
    db.prepare('update domains set edge_url = ? where id = ?').bind(edgeUrl, DEMO_DOMAIN.id),
    // Whoever starts the product owns it: they know its terms, and wrong passwords of
    // before do not shut them out.
    db.prepare('update accounts set terms_version = ? where email = ?').bind(TERMS_VERSION, email),
    db
      .prepare(
        `insert into subscriptions (account_id, current_period_start, current_period_end)
       select id, created_at, created_at from accounts where email = ? on conflict do nothing`,
      )
      .bind(email),
    db.prepare('update accounts set name_folded = lower(name) where email = ?').bind(email),
    db.prepare('delete from attempts'),
  ])
  if (before?.edge_url) await movePages(db, pagesBeside(before.edge_url), pages)
  return { isNew: existing === null }
}

/** Where the demo pages are, one port after the edge's. */
function pagesBeside(edgeUrl: string): DemoPages {
  const origin = `http://127.0.0.1:${Number(new URL(edgeUrl).port) + 1}`
  return { black: `${origin}/black`, white: `${origin}/white` }
}

/** Leads campaigns on the demo pages of the run before to this run's, as a draft to publish. */
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

/** Creates the demo campaign as a customer would, through the API. */
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
