import type { Database } from '#scripts/lib/local/database.ts'
import { OWN } from './own-account.ts'

/** The size of the database during the measurement. */
export const FILLED = { users: 10_000, campaigns: 100_000, auditRows: 100_000 } as const

const numbers = (count: number) =>
  `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})`
const POLICY = JSON.stringify({ filters: { countries: ['BR', 'PT'], languages: ['pt'] } })

/**
 * Fills the database: a domain, a session and ten campaigns per user, and as much data for the
 * measured account as its plan allows.
 */
export async function fillDatabase(db: Database): Promise<void> {
  const { users, campaigns, auditRows } = FILLED
  const perUser = campaigns / users
  await db.batch(
    [
      // The demo accounts and their domain already exist.
      `${numbers(users - 1)} insert into accounts (name, email, password_hash, plan, created_at)
       select 'User ' || i, 'user-' || i || '@example.com', '', 'starter', i from n`,
      `update accounts set name_folded = lower(name)`,
      `insert into subscriptions (account_id, current_period_start, current_period_end)
       select id, created_at, ${Date.now() + 86_400_000} from accounts where true
       on conflict do nothing`,
      `insert into domains (account_id, name, status, created_at)
       select id, 'user-' || id || '.example.com', 'active', 0 from accounts where id > 1`,
      `insert into sessions (id, account_id, created_at, last_used_at, expires_at)
       select 'session-' || id, id, 0, 0, ${Date.now() + 86_400_000} from accounts`,
      `${numbers(perUser)} insert into campaigns
         (account_id, domain_id, name, path, black_url, white_url, delivery_mode, policy, version, created_at)
       select account_id, id, 'Campaign ' || i, '/c' || i, 'https://shop.example/black',
         'https://shop.example/white', 'redirect', '${POLICY}', 1, 0 from domains, n where id > 1`,
      `${numbers(auditRows)} insert into audit_log (account_id, action, entity_id, request_id, at)
       select 1 + i % ${users}, 'campaign.update', i, 'request', i from n`,
      ...fillOwn(),
    ].map((statement) => db.prepare(statement)),
  )
}

const fillOwn = () => [
  `update accounts set plan = 'growth', role = 'super_admin' where id = ${OWN.accountId}`,
  `${numbers(OWN.domains - 1)} insert into domains (account_id, name, status, created_at)
   select ${OWN.accountId}, 'own-' || i || '.example.com', 'active', 0 from n`,
  `${numbers(OWN.campaigns)} insert into campaigns
     (account_id, domain_id, name, path, black_url, white_url, delivery_mode, policy, version, created_at)
   select ${OWN.accountId}, ${OWN.domainId}, 'Own ' || i, '/own' || i, 'https://shop.example/black',
     'https://shop.example/white', 'redirect', '${POLICY}', 1, 0 from n`,
  `${numbers(OWN.blockedIps)} insert into blocked_ips (account_id, ip, reason, first_detected, created_at)
   select ${OWN.accountId}, '198.' || (i / 256) || '.' || (i % 256) || '.1', 'manual', 0, 0 from n`,
]
