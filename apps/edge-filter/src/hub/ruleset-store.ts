import { parseJson, type SignedRuleset, signedRulesetSchema } from '@crivo/shared'
import * as z from 'zod/mini'
import type { Admission, UpstreamState } from '#control-plane/upstream.ts'
import type { Config } from '#lib/config.ts'
import { log } from '#lib/log.ts'
import { checkOrigin, isSameRuleset, programOf } from '#ruleset/check-ruleset.ts'

const statementSchema = z.omit(signedRulesetSchema, { ruleset: true })
const receiptSchema = z.object({ receivedAt: z.number() })

/** Stores the domain's ruleset in SQLite. Accepts only signed, usable and newer rulesets. */
export class RulesetStore {
  readonly #storage: DurableObjectStorage
  readonly #config: Config
  readonly #now: () => number
  #held: SignedRuleset | null
  #receivedAt = 0

  constructor(storage: DurableObjectStorage, config: Config, now: () => number) {
    this.#storage = storage
    this.#config = config
    this.#now = now
    this.#held = this.#readHeld()
  }

  get held(): SignedRuleset | null {
    return this.#held
  }

  /** Version and arrival time of the stored ruleset. */
  get age(): UpstreamState['ruleset'] {
    return this.#held && { version: this.#held.version, receivedAt: this.#receivedAt }
  }

  /**
   * Stores a ruleset if it is authentic, belongs to this domain, compiles, and is newer than any
   * ruleset stored before. Accepts the stored one again.
   */
  async admit(signed: SignedRuleset): Promise<Admission> {
    const fault = await checkOrigin(signed, this.#config)
    if (fault !== null) return fault
    if (programOf(signed) === null) return 'invalid'
    if (isSameRuleset(signed, this.#held)) return 'accepted'
    // No await between the comparison and the write, so that the higher of two pushes wins.
    if (signed.version < this.#lowest()) return 'stale'
    const { ruleset, ...statement } = signed
    const receivedAt = this.#now()
    this.#storage.transactionSync(() => {
      this.#storage.sql.exec(
        'INSERT OR REPLACE INTO held_ruleset (only, statement, ruleset) VALUES (1, ?, ?)',
        JSON.stringify({ ...statement, receivedAt }),
        ruleset,
      )
      this.#storage.sql.exec(
        'INSERT OR REPLACE INTO highest_version (only, version) VALUES (1, ?)',
        signed.version,
      )
    })
    this.#held = signed
    this.#receivedAt = receivedAt
    return 'accepted'
  }

  /** Returns the lowest admissible version; an unusable stored ruleset may be stored again. */
  #lowest(): number {
    if (this.#held !== null) return this.#held.version + 1
    const [row] = this.#storage.sql
      .exec<{ version: number }>('SELECT version FROM highest_version')
      .toArray()
    return row?.version ?? 0
  }

  /**
   * Reads the stored ruleset. Returns `null` if this release of the worker cannot use it; the Hub
   * then fetches it again and continues to store visits meanwhile.
   */
  #readHeld(): SignedRuleset | null {
    const [row] = this.#storage.sql
      .exec<{ statement: string; ruleset: string }>('SELECT statement, ruleset FROM held_ruleset')
      .toArray()
    if (row === undefined) return null
    const stored = parseJson(row.statement)
    const statement = statementSchema.safeParse(stored).data
    // Older Hubs did not store the time, so it defaults to now.
    this.#receivedAt = receiptSchema.safeParse(stored).data?.receivedAt ?? this.#now()
    const held = statement === undefined ? null : { ...statement, ruleset: row.ruleset }
    const isUsable = held?.domainId === this.#config.domainId && programOf(held) !== null
    if (isUsable) return held
    log.error('stored ruleset not usable', { version: held?.version ?? null })
    return null
  }
}
