import { DAY_MS, isSameJson, SECOND_MS } from '@crivo/shared'
import { accountAt } from '#core/ledger-api/ledger-account.ts'
import type { EdgeRegistry } from '#core/ledger-api/settings.ts'
import { readState, writeAccount, writeState } from '../storage/state.ts'

const KEY = 'registry'
/** How long a registry is trusted, in case a push is lost without a trace in the database. */
const TRUSTED_MS = DAY_MS

/**
 * The delays after which an unconfirmed version is pushed again; after a minute, the cron takes
 * over.
 */
const PUSH_AFTER_MS = [10 * SECOND_MS, 25 * SECOND_MS]

interface Held extends EdgeRegistry {
  readonly adoptedAt: number
  /** When to push unconfirmed versions again. */
  readonly pushAt: readonly number[]
}

/** The edge registry that an account's ledger has stored; also held in the object's memory. */
export class HeldRegistry {
  readonly #sql: SqlStorage
  #held: Held | null

  constructor(sql: SqlStorage) {
    this.#sql = sql
    const text = readState(sql, KEY)
    this.#held = text === null ? null : JSON.parse(text)
  }

  get value(): EdgeRegistry | null {
    return this.#held
  }

  /** Returns whether the registry has to be read from the database again. */
  isDoubtful(now: number): boolean {
    return this.#held === null || now >= this.#held.adoptedAt + TRUSTED_MS
  }

  /** When unconfirmed versions are due to be pushed again; `null` if there are none. */
  get nextPush(): number | null {
    return this.#held?.pushAt[0] ?? null
  }

  /** Removes due pushes, and returns whether there were any. */
  takePush(now: number): boolean {
    const next = this.nextPush
    if (this.#held === null || next === null || next > now) return false
    this.#store({ ...this.#held, pushAt: this.#held.pushAt.filter((at) => at > now) })
    return true
  }

  /**
   * Adopts a registry and its account's settings unless its own registry is newer. Returns whether
   * the settings changed.
   */
  adopt(registry: EdgeRegistry, now: number): boolean {
    const before = this.#held
    if (registry.revision < (before?.revision ?? 0)) return false
    const known = before === null ? [] : unconfirmedIn(before)
    const unconfirmed = unconfirmedIn(registry)
    const hasNew = unconfirmed.some((version) => !known.includes(version))
    const planned = hasNew ? PUSH_AFTER_MS.map((ms) => now + ms) : (before?.pushAt ?? [])
    const pushAt = unconfirmed.length === 0 ? [] : planned
    this.#store({ ...registry, adoptedAt: now, pushAt })
    writeAccount(this.#sql, accountAt(registry.settings, now))
    return !isSameJson(before?.settings, registry.settings)
  }

  #store(held: Held): void {
    writeState(this.#sql, KEY, JSON.stringify(held))
    this.#held = held
  }

  /** Discards the registry, which may not match the database after the ledger was restored. */
  drop(): void {
    this.#sql.exec('delete from state where key = ?', KEY)
    this.#held = null
  }
}

/** Returns the published versions not confirmed by their edges. */
const unconfirmedIn = ({ domains }: EdgeRegistry): string[] =>
  domains
    .filter(
      ({ status, edgeVersion, publishedVersion }) =>
        status === 'active' && edgeVersion < publishedVersion,
    )
    .map(({ id, publishedVersion }) => `${id} ${publishedVersion}`)
