import { type SignedRuleset, signedRulesetSchema } from '@crivo/shared'
import { checkOrigin, programOf } from '../check-ruleset.ts'
import type { Config } from '../env.ts'
import { parseJson } from '../parse-json.ts'
import type { Admission } from '../upstream.ts'

const statementSchema = signedRulesetSchema.omit({ ruleset: true })

/** The domain's ruleset in the Hub's SQLite: only what is signed, fitting and newer gets in. */
export class RulesetStore {
  readonly #storage: DurableObjectStorage
  readonly #config: Config
  #held: SignedRuleset | null

  constructor(storage: DurableObjectStorage, config: Config) {
    this.#storage = storage
    this.#config = config
    createTables(storage.sql)
    this.#held = this.#readHeld()
  }

  get held(): SignedRuleset | null {
    return this.#held
  }

  /** Takes a ruleset if it is genuine, this domain's, compiles, and is newer than any before. */
  async admit(signed: SignedRuleset): Promise<Admission> {
    const fault = await checkOrigin(signed, this.#config)
    if (fault !== null) return fault
    if (programOf(signed) === null) return 'invalid'
    // Compared and stored without a pause, so that of two at once the higher one stays.
    if (signed.version < this.#lowest()) return 'stale'
    const { ruleset, ...statement } = signed
    this.#storage.transactionSync(() => {
      this.#storage.sql.exec(
        'INSERT OR REPLACE INTO held_ruleset (only, statement, ruleset) VALUES (1, ?, ?)',
        JSON.stringify(statement),
        ruleset,
      )
      this.#storage.sql.exec(
        'INSERT OR REPLACE INTO highest_version (only, version) VALUES (1, ?)',
        signed.version,
      )
    })
    this.#held = signed
    return 'accepted'
  }

  /** The lowest version that may come in; one that cannot be used may come once more. */
  #lowest(): number {
    if (this.#held !== null) return this.#held.version + 1
    const [row] = this.#storage.sql
      .exec<{ version: number }>('SELECT version FROM highest_version')
      .toArray()
    return row?.version ?? 0
  }

  /**
   * `null` also for one that another version of this worker stored and this one cannot use:
   * the Hub then asks for it anew, as if it had none, and goes on taking visits.
   */
  #readHeld(): SignedRuleset | null {
    const [row] = this.#storage.sql
      .exec<{ statement: string; ruleset: string }>('SELECT statement, ruleset FROM held_ruleset')
      .toArray()
    if (row === undefined) return null
    const statement = statementSchema.safeParse(parseJson(row.statement)).data
    const held = statement === undefined ? null : { ...statement, ruleset: row.ruleset }
    const isUsable = held?.domainId === this.#config.domainId && programOf(held) !== null
    if (isUsable) return held
    console.error('held ruleset not usable', { version: held?.version ?? null })
    return null
  }
}

function createTables(sql: SqlStorage): void {
  // The text has a column of its own: as part of the statement's JSON it could outgrow a row.
  sql.exec(`
    DROP TABLE IF EXISTS ruleset;
    CREATE TABLE IF NOT EXISTS held_ruleset (
      only INTEGER PRIMARY KEY CHECK (only = 1),
      statement TEXT NOT NULL,
      ruleset TEXT NOT NULL
    );
    CREATE TABLE IF NOT EXISTS highest_version (
      only INTEGER PRIMARY KEY CHECK (only = 1),
      version INTEGER NOT NULL
    );
    INSERT OR IGNORE INTO highest_version
      SELECT 1, statement ->> '$.version' FROM held_ruleset
      WHERE json_valid(statement) AND typeof(statement ->> '$.version') = 'integer';
  `)
}
