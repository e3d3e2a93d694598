import { expect } from 'vitest'
import type { SimulatedAccount } from './simulated-account.ts'

const SECRETS = [
  'ACCESS_TOKEN_KEYS',
  'EDGE_MASTER_KEY',
  'ENCRYPTION_KEYS',
  'MAIL_PROVIDER',
  'OPERATOR_KEY',
  'RULESET_KEY',
]

export const storedSecrets = (account: SimulatedAccount): Record<string, string> =>
  Object.fromEntries(account.workers.get('crivo-api-staging')?.secrets ?? [])

/** Returns the tables of the account's database. */
export function tables(account: SimulatedAccount): string[] {
  const [database] = account.databases.values()
  const rows = database?.db.prepare('select name from sqlite_master order by name').all() ?? []
  return rows.map(({ name }) => String(name)).filter((name) => !name.startsWith('sqlite_'))
}

/** Expects every resource of staging to exist exactly once. */
export function expectComplete(account: SimulatedAccount): void {
  expect([...account.databases.values()].map(({ name }) => name)).toEqual(['crivo-staging'])
  expect([...account.namespaces.values()].map(({ title }) => title)).toEqual([
    'crivo-rulesets-staging',
    'crivo-profile-photos-staging',
  ])
  expect([...account.buckets]).toEqual(['crivo-visit-archive-staging'])
  expect([...account.workers.keys()].sort()).toEqual([
    'crivo-api-staging',
    'crivo-inspector-staging',
  ])
  const [version] = account.workers.get('crivo-api-staging')?.versions ?? []
  expect(version?.bindings).toContainEqual(
    expect.objectContaining({ type: 'service', service: 'crivo-inspector-staging' }),
  )
  expect(account.workers.get('crivo-inspector-staging')).toMatchObject({
    isOnSubdomain: false,
    crons: [],
  })
  expect(tables(account)).toEqual(['d1_migrations', 'first', 'second'])
  expect(account.workers.get('crivo-api-staging')).toMatchObject({
    migrationTag: 'v1',
    codeUpdate: 'immediate',
    crons: ['* * * * *'],
    isOnSubdomain: true,
  })
  const secrets = account.workers.get('crivo-api-staging')?.secrets
  expect([...(secrets?.keys() ?? [])].sort()).toEqual(SECRETS)
}
