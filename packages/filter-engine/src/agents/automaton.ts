/**
 * A text to find, with conditions on its surroundings. Written in the notation of `textPattern`.
 */
export interface Pattern {
  /** Lower case; `0` matches any digit. */
  readonly text: string
  /** Conditions on the surrounding characters, see `RULE`. */
  readonly rule: number
}

/** Conditions on a match, as bits. */
export const RULE = {
  /** `^`: only at the start of the text. */
  start: 1,
  /** `~`: only at the start of the text, or right after a leading `Mozilla/5.0`. */
  head: 2,
  /** `<`: not after a letter, digit or underscore. */
  wordLeft: 4,
  /** `>`: not before a letter. */
  wordRight: 8,
  /**
   * `:`: at the end of a host name: after a letter or digit, not before a letter, digit, `_`, `.`
   * or `-`.
   */
  host: 16,
  /** `!`: hides shorter patterns that end at the same position, and has no meaning of its own. */
  shadow: 32,
} as const

/**
 * An Aho–Corasick automaton in typed arrays: one step per character, for any number of patterns.
 * State 0 is the start; output 0 is "none".
 */
export interface Automaton {
  /** Class of each character code below 128; upper and lower case share one, as do digits. */
  readonly classes: Uint8Array
  /** Classes per row of `next`. */
  readonly width: number
  /**
   * `next[state + class]`; a state is the index of its row. States in which a pattern ends are
   * stored as their complement, so that the sign marks them: `~next[…]` is the row.
   */
  readonly next: Int32Array
  /** First output of a state, by `state / width`; the longest pattern that ends here is first. */
  readonly first: Uint16Array
  /** The pattern of an output, and the next output. */
  readonly pattern: Uint16Array
  readonly following: Uint16Array
}

/** Characters with fixed classes, numbered from 0, so that a scan can tell them apart. */
const SEPARATORS = ' /();,'

const RULE_SIGNS: Readonly<Record<string, number>> = {
  '^': RULE.start,
  '~': RULE.head,
  '<': RULE.wordLeft,
  ':': RULE.host,
  '!': RULE.shadow,
}

/**
 * Parses a pattern in the tables' notation: leading condition signs (`^ ~ < : !`), the text with
 * `0` for any digit, and `>` if no letter may follow. A backslash ends the signs.
 */
export const textPattern = (written: string): Pattern => {
  let rule = 0
  let from = 0
  for (let sign = RULE_SIGNS[written.charAt(from)]; sign; sign = RULE_SIGNS[written.charAt(from)]) {
    rule |= sign
    from++
  }
  if (written.charAt(from) === '\\') from++
  const bounded = written.endsWith('>')
  const text = written.slice(from, bounded ? -1 : undefined).replace(/\d/g, '0')
  return { text, rule: bounded ? rule | RULE.wordRight : rule }
}

const classesOf = (patterns: readonly Pattern[]): { classes: Uint8Array; width: number } => {
  const alphabet = [...new Set(`${SEPARATORS}${patterns.map(({ text }) => text).join('')}`)]
  const other = alphabet.length
  const classes = new Uint8Array(128).fill(other)
  for (const [index, char] of alphabet.entries()) {
    classes[char.charCodeAt(0)] = index
    classes[char.toUpperCase().charCodeAt(0)] = index
  }
  const digit = alphabet.indexOf('0')
  for (let code = 48; code < 58; code++) classes[code] = digit < 0 ? other : digit
  for (const code of [9, 10, 11, 12, 13]) classes[code] = 0
  return { classes, width: alphabet.length + 1 }
}

/**
 * The patterns as a trie: for each node its `[class, child]` pairs and the patterns that end there.
 */
interface Trie {
  readonly children: readonly (readonly (readonly [kind: number, child: number])[])[]
  readonly ending: readonly (readonly number[])[]
}

const plant = (patterns: readonly Pattern[], classes: Uint8Array, width: number): Trie => {
  const children: [number, number][][] = [[]]
  const ending: number[][] = [[]]
  const childOf = new Map<number, number>()
  for (const [index, { text }] of patterns.entries()) {
    let node = 0
    for (let at = 0; at < text.length; at++) {
      const kind = classes[text.charCodeAt(at)] ?? 0
      let child = childOf.get(node * width + kind)
      if (child === undefined) {
        child = children.push([]) - 1
        ending.push([])
        children[node]?.push([kind, child])
        childOf.set(node * width + kind, child)
      }
      node = child
    }
    ending[node]?.push(index)
  }
  return { children, ending }
}

/** Builds the automaton; patterns are numbered by their index in the list. */
export const buildAutomaton = (patterns: readonly Pattern[]): Automaton => {
  const { classes, width } = classesOf(patterns)
  return { classes, width, ...link(plant(patterns, classes, width), width) }
}

/** Converts the trie level by level; missing transitions are those of the suffix. */
const link = ({ children, ending }: Trie, width: number) => {
  const next = new Int32Array(children.length * width)
  const first = new Uint16Array(children.length)
  const pattern = [0]
  const following = [0]
  const suffix = new Uint16Array(children.length)
  const queue: number[] = [0]
  for (let head = 0; head < queue.length; head++) {
    const node = queue[head] ?? 0
    const row = node * width
    const shorter = (suffix[node] ?? 0) * width
    if (node !== 0) next.copyWithin(row, shorter, shorter + width)
    for (const [kind, child] of children[node] ?? []) {
      const step = node === 0 ? 0 : (next[shorter + kind] ?? 0)
      const fallback = (step < 0 ? ~step : step) / width
      suffix[child] = fallback
      let output = first[fallback] ?? 0
      for (const index of ending[child]?.toReversed() ?? []) {
        pattern.push(index)
        output = following.push(output) - 1
      }
      first[child] = output
      next[row + kind] = output === 0 ? child * width : ~(child * width)
      queue.push(child)
    }
  }
  return { next, first, pattern: Uint16Array.from(pattern), following: Uint16Array.from(following) }
}
