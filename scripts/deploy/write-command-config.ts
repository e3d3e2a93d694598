import { findDatabase } from './account-state.ts'
import type { Cloudflare } from './cloudflare.ts'
import { type Target, writeJson } from './target.ts'

/**
 * Writes the configuration with which wrangler finds an environment's worker and, as `DB`, its
 * database; returns its path. The root's wrangler.toml names the local ones.
 */
export async function writeCommandConfig(
  cloudflare: Cloudflare,
  target: Target,
  needsDatabase: boolean,
): Promise<string> {
  const { worker, database } = target
  const id = needsDatabase ? await findDatabase(cloudflare, database) : null
  if (needsDatabase && id === null) throw new Error(`The account has no D1 database ${database}.`)
  const d1 = { binding: 'DB', database_name: database, database_id: id }
  return writeJson(target, 'commands.json', {
    name: worker,
    ...(id === null ? {} : { d1_databases: [d1] }),
  })
}
