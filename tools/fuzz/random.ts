/** Seeded random numbers (sfc32): the same seed gives the same inputs on every machine. */
export class Random {
  #a = 0x9e3779b9
  #b = 0x243f6a88
  #c: number
  #counter = 1

  constructor(seed: number) {
    this.#c = seed >>> 0
    for (let warm = 0; warm < 16; warm++) this.#next()
  }

  /** Returns 32 random bits as an unsigned number. */
  bits(): number {
    return this.#next()
  }

  /** Returns the numbers for a purpose; here, all purposes share one sequence. */
  for(_purpose: string): Random {
    return this
  }

  #next(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#counter) | 0
    this.#counter = (this.#counter + 1) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0
    return sum >>> 0
  }

  /** Returns an integer from 0 up to, but not including, `limit`. */
  below(limit: number): number {
    return Math.floor((this.bits() / 0x1_0000_0000) * limit)
  }

  chance(probability: number): boolean {
    return this.bits() < probability * 0x1_0000_0000
  }

  pick<T>(values: readonly T[]): T {
    const value = values[this.below(values.length)]
    if (value === undefined && values.length === 0) throw new Error('Nothing to pick from')
    return value as T
  }

  /** Returns a string of up to `length` characters, mostly from an alphabet. */
  text(alphabet: string, length: number): string {
    let text = ''
    const end = this.below(length + 1)
    while (text.length < end) {
      text += this.chance(0.02)
        ? String.fromCharCode(this.below(this.chance(0.5) ? 0x100 : 0x1_0000))
        : alphabet.charAt(this.below(alphabet.length))
    }
    return text
  }

  /** Returns a valid text with a few characters removed, inserted, doubled or replaced. */
  mutate(text: string, alphabet: string): string {
    let mutated = text
    for (let edits = 1 + this.below(3); edits > 0; edits--) {
      const from = this.below(mutated.length + 1)
      const to = Math.min(mutated.length, from + this.below(4))
      const middle = this.pick([
        '',
        this.text(alphabet, 3),
        mutated.slice(from, to) + mutated.slice(from, to),
        alphabet.charAt(this.below(alphabet.length)),
      ])
      mutated = mutated.slice(0, from) + middle + mutated.slice(to)
    }
    return mutated
  }
}
