import { compile } from '@crivo/filter-engine'
import { type SignedRuleset, signedRulesetSchema, verifyRuleset } from '@crivo/shared'
import type { Config } from '../env.ts'
import type { Admission } from '../hub-client.ts'
import { parseJson } from '../parse-json.ts'

/** The domain's ruleset in the Hub's SQLite: only what is signed, fitting and newer gets in. */
export class RulesetStore {
  readonly #sql: SqlStorage
  readonly #config: Config
  #held: SignedRuleset | null

  constructor(sql: SqlStorage, config: Config) {
    this.#sql = sql
    this.#config = config
    sql.exec(
      'CREATE TABLE IF NOT EXISTS ruleset (only INTEGER PRIMARY KEY CHECK (only = 1), signed TEXT NOT NULL)',
    )
    this.#held = this.#readHeld()
  }

  get held(): SignedRuleset | null {
    return this.#held
  }

  /** Takes a ruleset if it is genuine, this domain's, compiles, and is newer than the held one. */
  async admit(signed: SignedRuleset): Promise<Admission> {
    if (signed.domainId !== this.#config.domainId) return 'other-domain'
    if (!(await this.#isGenuine(signed))) return 'forged'
    if (!isUsable(signed)) return 'invalid'
    // Compared and stored without a pause, so that of two at once the higher one stays.
    if (signed.version <= (this.#held?.version ?? 0)) return 'stale'
    this.#sql.exec(
      'INSERT INTO ruleset (only, signed) VALUES (1, ?1) ON CONFLICT DO UPDATE SET signed = ?1',
      JSON.stringify(signed),
    )
    this.#held = signed
    return 'accepted'
  }

  /**
   * `null` also for one that another version of this worker stored and this one cannot use:
   * the Hub then asks for it anew, as if it had none, and goes on taking visits.
   */
  #readHeld(): SignedRuleset | null {
    const [row] = this.#sql.exec<{ signed: string }>('SELECT signed FROM ruleset').toArray()
    if (row === undefined) return null
    const { success, data } = signedRulesetSchema.safeParse(parseJson(row.signed))
    if (success && data.domainId === this.#config.domainId && isUsable(data)) return data
    console.error('held ruleset not usable', { version: data?.version ?? null })
    return null
  }

  async #isGenuine(signed: SignedRuleset): Promise<boolean> {
    try {
      return await verifyRuleset(signed, this.#config.trustedKeys)
    } catch {
      return false
    }
  }
}

const isUsable = ({ ruleset, domainId }: SignedRuleset): boolean =>
  compile(parseJson(ruleset)).program?.domain.id === domainId
