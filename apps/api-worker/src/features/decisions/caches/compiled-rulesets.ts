import { compile, type Program } from '@crivo/filter-engine'
import type { Context } from '#core/context.ts'
import { readRulesetText } from '#publishing/ruleset-texts.ts'

/** A ruleset ready to decide. */
export interface CompiledRuleset {
  readonly hash: string
  readonly program: Program
}

interface Entry extends CompiledRuleset {
  readonly size: number
}

/**
 * The maximum total size of cached rulesets in characters: a few of the largest, or hundreds of
 * typical ones.
 */
const MOST_CHARACTERS = 6_000_000

/** The isolate's cache of compiled rulesets, by content hash. */
export class CompiledRulesets {
  readonly #entries = new Map<string, Entry>()
  #size = 0

  /**
   * Returns the ruleset with this hash; the domain's previous one if KV does not have it yet; or
   * `null` if there is neither.
   */
  async read(ctx: Context, domainId: number, hash: string): Promise<CompiledRuleset | null> {
    const held = this.#entries.get(hash)
    if (held !== undefined) return held
    const text = await readRulesetText(ctx, hash)
    const program = text === null ? null : compile(JSON.parse(text)).program
    if (text === null || program?.domain.id !== domainId) return this.#latestOf(domainId)
    return this.#keep({ hash, program, size: text.length })
  }

  #latestOf(domainId: number): CompiledRuleset | null {
    const ofDomain = [...this.#entries.values()].filter(
      ({ program }) => program.domain.id === domainId,
    )
    return ofDomain.at(-1) ?? null
  }

  #keep(entry: Entry): CompiledRuleset {
    // Another visit may have read the ruleset in the meantime.
    if (this.#entries.has(entry.hash)) return entry
    this.#entries.set(entry.hash, entry)
    this.#size += entry.size
    for (const [hash, { size }] of this.#entries) {
      if (this.#size <= MOST_CHARACTERS || hash === entry.hash) break
      this.#entries.delete(hash)
      this.#size -= size
    }
    return entry
  }
}
