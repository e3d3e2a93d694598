import { compile, type Program } from '@crivo/filter-engine'
import type { Context } from '../../context.ts'
import { readRulesetText } from '../../publishing/ruleset-texts.ts'

/** A ruleset that can judge. */
export interface CompiledRuleset {
  readonly hash: string
  readonly program: Program
}

interface Entry extends CompiledRuleset {
  readonly size: number
}

/** Characters of rulesets whose programs are kept: a few of the largest, or hundreds of usual ones. */
const MOST_CHARACTERS = 6_000_000

/** The compiled programs of an isolate, by hash, which names a content for good. */
export class Programs {
  readonly #entries = new Map<string, Entry>()
  #size = 0

  /**
   * The ruleset of this hash; while KV does not show it yet, the one that the domain had
   * before; `null` if there is neither.
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
    // Another visit may have read it in the meantime.
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
