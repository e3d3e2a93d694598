import type { Random } from '../../fuzz/random.ts'

/** The IDs and secrets that an owner has been told, by what they name. */
export class Known {
  readonly #values = new Map<string, string[]>()

  add(what: string, value: unknown): void {
    this.#values.set(what, [...(this.#values.get(what) ?? []), String(value)])
  }

  /** Keeps what the response to a change names. */
  learn(method: string, path: string, body: Readonly<Record<string, unknown>>): void {
    if (method !== 'POST') return
    const noun = path.split('/').findLast((part) => !/\d|^$/.test(part)) ?? ''
    const { id, secret, url, publishableKey } = body
    const created = id ?? Object(body[noun.slice(0, -1)]).id
    if (created !== undefined) this.add(noun, created)
    if (noun === 'api-keys') this.add('secrets', secret)
    if (publishableKey) this.add(noun, publishableKey)
    if (noun === 'report-links') this.add('shared-reports', new URL(String(url)).hash.slice(7))
    if (noun === 'campaigns') this.add('urls', url)
  }

  /** Keeps the latest listed visit. */
  learnVisit(visits: unknown): void {
    const [latest] = Array.isArray(visits) ? visits : []
    if (latest === undefined) return
    this.#values.set('visits', [latest.id]).set('at', [latest.timestamp])
  }

  all(what: string): readonly string[] {
    return this.#values.get(what) ?? []
  }

  /** Returns one of the values, or one that names nothing. */
  draw(what: string, random: Random): string {
    const values = this.all(what)
    return values.length === 0 ? '1' : random.pick(values)
  }

  /** Returns a path with its parameters filled in. */
  fill(path: string, random: Random): string {
    const nouns = path.split('/')
    return nouns
      .map((part, at) => {
        if (part === '{channel}') return 'slack'
        return part.startsWith('{') ? this.draw(nouns[at - 1] ?? '', random) : part
      })
      .join('/')
  }
}
