/** Counts problems by their description. */
export class Tally {
  readonly #counts = new Map<string, number>()

  add(what: string): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + 1)
  }

  /** The descriptions with their counts, most frequent first. */
  get counts(): [string, number][] {
    return [...this.#counts].sort(([, one], [, other]) => other - one)
  }
}
