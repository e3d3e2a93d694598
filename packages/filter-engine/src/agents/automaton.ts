/**
 * A text to find, with conditions on the surrounding characters. Written in the notation of
 * `textPattern`.
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
  /**
   * `!`: the pattern itself means nothing, but hides shorter ones that end at the same position.
   */
  shadow: 32,
} as const

/**
 * An Aho–Corasick automaton in typed arrays: one step per character, for any number of patterns.
 * State 0 is the start; output 0 is "none".
 */
export interface Automaton {
  /**
   * Class of each character code below 128; upper and lower case share a class, and so do all
   * digits.
   */
  readonly classes: Uint8Array
  /** Number of classes, which is the length of a row of `next`. */
  readonly width: number
  /**
   * `next[state + class]` is the next state; a state is the index of its row. States in which a
   * pattern ends are stored as their complement: if `next[…]` is negative, the row is `~next[…]`.
   */
  readonly next: Int32Array
  /**
   * First output of a state, by `state / width`; the longest pattern that ends in the state comes
   * first.
   */
  readonly first: Uint16Array
  /** The pattern of each output. */
  readonly pattern: Uint16Array
  readonly following: Uint16Array
}

/** Characters with their own class, numbered from 0, so that a scan can distinguish them. */
const SEPARATORS = ' /();,'

const RULE_SIGNS: Readonly<Record<string, number>> = {
  '^': RULE.start,
  '~': RULE.head,
  '<': RULE.wordLeft,
  ':': RULE.host,
  '!': RULE.shadow,
}

/**
 * Parses a pattern in the notation of the tables: leading condition signs (`^ ~ < : !`), the text
 * with `0` for any digit, and `>` if no letter may follow. A backslash ends the signs.
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
  const alphabet = [...SEPARATORS]
  const isKnown = new Uint8Array(128)
  for (const char of alphabet) isKnown[char.charCodeAt(0)] = 1
  for (const { text } of patterns) {
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (isKnown[code] === 0) alphabet.push(text.charAt(at))
      isKnown[code] = 1
    }
  }
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

/** The patterns as a trie. Node 0 is the root; 0 terminates each list. */
interface Trie {
  readonly nodes: number
  /** First child and next sibling of each node. */
  readonly child: Uint16Array
  readonly sibling: Uint16Array
  /** Class of the character that leads to each node. */
  readonly kind: Uint8Array
  /**
   * Last pattern that ends at each node, numbered from 1, and the previous pattern that ends there.
   */
  readonly ending: Uint16Array
  readonly earlier: Uint16Array
}

/**
 * Builds the trie in flat arrays, because objects for thousands of nodes would take most of an
 * isolate's startup time.
 */
const plant = (patterns: readonly Pattern[], classes: Uint8Array, width: number): Trie => {
  const most = patterns.reduce((sum, { text }) => sum + text.length, 1)
  const child = new Uint16Array(most)
  const sibling = new Uint16Array(most)
  const kind = new Uint8Array(most)
  const ending = new Uint16Array(most)
  const earlier = new Uint16Array(patterns.length + 1)
  const childOf = new Uint16Array(most * width)
  let nodes = 1
  for (let index = 0; index < patterns.length; index++) {
    const text = patterns[index]?.text ?? ''
    let node = 0
    for (let at = 0; at < text.length; at++) {
      const step = classes[text.charCodeAt(at)] ?? 0
      let found = childOf[node * width + step] ?? 0
      if (found === 0) {
        found = nodes++
        childOf[node * width + step] = found
        kind[found] = step
        sibling[found] = child[node] ?? 0
        child[node] = found
      }
      node = found
    }
    earlier[index + 1] = ending[node] ?? 0
    ending[node] = index + 1
  }
  return { nodes, child, sibling, kind, ending, earlier }
}

/** Builds the automaton; patterns are numbered by their index in the list. */
export const buildAutomaton = (patterns: readonly Pattern[]): Automaton => {
  const { classes, width } = classesOf(patterns)
  return { classes, width, ...link(plant(patterns, classes, width), width) }
}

/**
 * Converts the trie to the automaton level by level; missing transitions are copied from the
 * suffix.
 */
const link = ({ nodes, child, sibling, kind, ending, earlier }: Trie, width: number) => {
  const next = new Int32Array(nodes * width)
  const first = new Uint16Array(nodes)
  const pattern = [0]
  const following = [0]
  const suffix = new Uint16Array(nodes)
  const queue = new Uint16Array(nodes)
  let queued = 1
  for (let head = 0; head < queued; head++) {
    const node = queue[head] ?? 0
    const row = node * width
    const shorter = (suffix[node] ?? 0) * width
    if (node !== 0) next.copyWithin(row, shorter, shorter + width)
    for (let to = child[node] ?? 0; to !== 0; to = sibling[to] ?? 0) {
      const step = kind[to] ?? 0
      const state = node === 0 ? 0 : (next[shorter + step] ?? 0)
      const fallback = (state < 0 ? ~state : state) / width
      suffix[to] = fallback
      let output = first[fallback] ?? 0
      for (let index = ending[to] ?? 0; index !== 0; index = earlier[index] ?? 0) {
        pattern.push(index - 1)
        output = following.push(output) - 1
      }
      first[to] = output
      next[row + step] = output === 0 ? to * width : ~(to * width)
      queue[queued++] = to
    }
  }
  return { next, first, pattern: Uint16Array.from(pattern), following: Uint16Array.from(following) }
}
