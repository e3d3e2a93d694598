import type { Persona } from '#proxy/persona.ts'
import type { PageAsk } from './page-ask.ts'

type Named = Pick<Persona, 'device' | 'language'>

/** How many of a campaign's most recent people count, one per network. */
const MOST_PEOPLE = 50
const MOST_CAMPAIGNS = 200

/**
 * Most people's device and language, for visitors that name none. Each network counts once: a
 * program that keeps requesting a page in a rare language must not choose what reviewers get.
 */
export class CommonPersonas {
  readonly #people = new Map<number, Map<string, Named>>()

  note({ campaignId, person, device, language }: PageAsk): void {
    if (person === undefined) return
    const people = this.#people.get(campaignId) ?? new Map<string, Named>()
    replaceOldest(people, person, { device, language }, MOST_PEOPLE)
    replaceOldest(this.#people, campaignId, people, MOST_CAMPAIGNS)
  }

  /**
   * Returns the device and language that most people of a campaign name; `null` for either that
   * nobody has named yet.
   */
  of(campaignId: number): Named {
    const people = [...(this.#people.get(campaignId)?.values() ?? [])]
    return {
      device: commonest(people.map(({ device }) => device)),
      language: commonest(people.map(({ language }) => language)),
    }
  }
}

function replaceOldest<Key, Value>(
  map: Map<Key, Value>,
  key: Key,
  value: Value,
  most: number,
): void {
  map.delete(key)
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > most && oldest !== undefined) map.delete(oldest)
}

function commonest<Value>(values: readonly (Value | null)[]): Value | null {
  const counts = new Map<Value, number>()
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
  const [[most] = [null]] = [...counts].sort(([, one], [, other]) => other - one)
  return most
}
