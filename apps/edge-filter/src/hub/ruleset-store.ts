import { compile } from '@crivo/filter-engine'
import {
  MAX_RULESET_BYTES,
  type SignedRuleset,
  signedRulesetSchema,
  verifyRuleset,
} from '@crivo/shared'
import type { Config } from '../env.ts'
import type { Admission } from '../hub-client.ts'
import { parseJson } from '../parse-json.ts'

const statementSchema = signedRulesetSchema.omit({ ruleset: true })

/** The domain's ruleset in the Hub's SQLite: only what is signed, fitting and newer gets in. */
export class RulesetStore {
  readonly #sql: SqlStorage
  readonly #config: Config
  #held: SignedRuleset | null

  constructor(sql: SqlStorage, config: Config) {
    this.#sql = sql
    this.#config = config
    // The text has a column of its own: as part of the statement's JSON it could outgrow a row.
    sql.exec(`
      DROP TABLE IF EXISTS ruleset;
      CREATE TABLE IF NOT EXISTS held_ruleset (
        only INTEGER PRIMARY KEY CHECK (only = 1),
        statement TEXT NOT NULL,
        ruleset TEXT NOT NULL
      );
    `)
    this.#held = this.#readHeld()
  }

  get held(): SignedRuleset | null {
    return this.#held
  }

  /** Takes a ruleset if it is genuine, this domain's, compiles, and is newer than the held one. */
  async admit(signed: SignedRuleset): Promise<Admission> {
    if (signed.domainId !== this.#config.domainId) return 'other-domain'
    if (new TextEncoder().encode(signed.ruleset).length > MAX_RULESET_BYTES) return 'too-large'
    if (!(await this.#isGenuine(signed))) return 'forged'
    if (!isUsable(signed)) return 'invalid'
    // Compared and stored without a pause, so that of two at once the higher one stays.
    if (signed.version <= (this.#held?.version ?? 0)) return 'stale'
    const { ruleset, ...statement } = signed
    this.#sql.exec(
      'INSERT OR REPLACE INTO held_ruleset (only, statement, ruleset) VALUES (1, ?, ?)',
      JSON.stringify(statement),
      ruleset,
    )
    this.#held = signed
    return 'accepted'
  }

  /**
   * `null` also for one that another version of this worker stored and this one cannot use:
   * the Hub then asks for it anew, as if it had none, and goes on taking visits.
   */
  #readHeld(): SignedRuleset | null {
    const [row] = this.#sql
      .exec<{ statement: string; ruleset: string }>('SELECT statement, ruleset FROM held_ruleset')
      .toArray()
    if (row === undefined) return null
    const statement = statementSchema.safeParse(parseJson(row.statement)).data
    const held = statement === undefined ? null : { ...statement, ruleset: row.ruleset }
    if (held?.domainId === this.#config.domainId && isUsable(held)) return held
    console.error('held ruleset not usable', { version: held?.version ?? null })
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

function isUsable({ ruleset, domainId }: SignedRuleset): boolean {
  try {
    return compile(JSON.parse(ruleset)).program?.domain.id === domainId
  } catch {
    return false
  }
}
