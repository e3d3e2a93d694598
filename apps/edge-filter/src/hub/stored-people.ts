import { hashToPercentile } from '@crivo/filter-engine'
import type { Runtime } from '@crivo/runtime'
import { DAY_MS, SECOND_MS } from '@crivo/shared'
import type { SeenPerson } from '#lib/seen-person.ts'
import { type People, RecentPeople } from '#page-cache/recent-people.ts'

const SAVE_EVERY_MS = 10 * SECOND_MS
const KEEP_MS = 30 * DAY_MS

/**
 * The domain's latest people, in SQLite: a quiet domain's Hub is evicted between two visits, and
 * the next visitor would then be the only known person. Stores hashes of networks.
 */
export class StoredPeople implements People {
  readonly #sql: SqlStorage
  readonly #salt: string
  readonly #now: Runtime['now']
  readonly #recent: RecentPeople
  readonly #savedAt = new Map<number, number>()

  constructor(
    sql: SqlStorage,
    { salt, now, random }: Pick<Runtime, 'now' | 'random'> & { readonly salt: string },
  ) {
    this.#sql = sql
    this.#salt = salt
    this.#now = now
    this.#recent = new RecentPeople(random)
    const rows = sql.exec<{ people: string }>('SELECT people FROM latest_people ORDER BY at')
    for (const { people } of rows) {
      this.#recent.note(...(JSON.parse(people) as SeenPerson[]))
    }
  }

  note(...people: readonly SeenPerson[]): void {
    for (const { network, ...person } of people) {
      this.#recent.note({ ...person, network: String(hashToPercentile(this.#salt, network)) })
    }
    for (const id of new Set(people.map(({ campaignId }) => campaignId))) this.#saveIfDue(id)
  }

  draw(...of: Parameters<People['draw']>): ReturnType<People['draw']> {
    return this.#recent.draw(...of)
  }

  #saveIfDue(campaignId: number): void {
    const now = this.#now()
    if (now - (this.#savedAt.get(campaignId) ?? 0) < SAVE_EVERY_MS) return
    this.#savedAt.set(campaignId, now)
    const people = JSON.stringify(this.#recent.of(campaignId))
    this.#sql.exec('DELETE FROM latest_people WHERE at < ?', now - KEEP_MS)
    const save = 'INSERT OR REPLACE INTO latest_people (campaignId, people, at) VALUES (?, ?, ?)'
    this.#sql.exec(save, campaignId, people, now)
  }
}
