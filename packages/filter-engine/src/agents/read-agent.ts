import {
  beginOf,
  behindVersion,
  endOf,
  isGlued,
  isMailbox,
  isUnnamedSamsung,
  isVersioned,
} from './agent-text.ts'
import { RULE } from './automaton.ts'
import { isDigit, numberAt } from './characters.ts'
import { holds } from './holds.ts'
import type { Reading } from './reading.ts'
import { ACTION, PRODUCT, RIVAL, SIGN, TRAIT } from './signs.ts'
import { AUTOMATON, PRODUCTS, RULES, SIGNS, TRAITS } from './vocabulary.ts'

// Module constants, which the compiler can address directly.
const CLASSES = AUTOMATON.classes
const WIDTH = AUTOMATON.width
const OTHER = WIDTH - 1
const NEXT = AUTOMATON.next
const FIRST = AUTOMATON.first
const FOLLOWING = AUTOMATON.following

const NONE = 0xffff
/** Ranks borrowed names after all others, because it is higher than every position. */
const BORROWED = 0x8000
// Indexes into `SEPARATORS`.
const SLASH = 1
const OPEN = 2
const CLOSE = 3
const COMMA = 5

/** Safari, but no browser or library that puts a device or identifier in its last comment. */
const PLAIN = PRODUCT.safari | PRODUCT.appleNetwork | PRODUCT.chromeIos | PRODUCT.chromeExtra
const LINUX = TRAIT.linux | TRAIT.android

/** Signs that are ignored in a device description. */
const NOT_OF_DEVICES = ~(SIGN.task | SIGN.declared | SIGN.address)
/** Signs that count in the brackets where an app lists device and carrier. */
const OF_BRACKETS = SIGN.personal | SIGN.platform | SIGN.attack

/** Signs whose first position matters. */
const LOCATED = SIGN.declared | SIGN.stated | SIGN.automation | SIGN.library

/**
 * Reads a user agent in one pass: an automaton finds the tokens, and products outside comments (RFC
 * 9110 section 10.1.5, parsed leniently) are identified along the way. Reads the first
 * `MAX_AGENT_LENGTH` characters, takes linear time and never throws.
 */
export const readAgent = (text: string): Reading => {
  const scan = new AgentScan(text)
  const { begin, end } = scan
  let state = 0
  for (let at = begin; at <= end; at++) {
    const code = at < end ? text.charCodeAt(at) : 32
    const kind = code < 128 ? (CLASSES[code] ?? 0) : OTHER
    if (kind <= COMMA) scan.separate(kind, at)
    if (at === end) break
    state = NEXT[state + kind] ?? 0
    if (state >= 0) continue
    state = ~state
    scan.take(FIRST[state / WIDTH] ?? 0, at)
  }
  scan.finish()
  return scan
}

/** What is known of a user agent up to a position, and in the end its reading. */
class AgentScan implements Reading {
  readonly begin: number
  readonly end: number
  readonly #text: string
  signs = 0
  traits = 0
  products = 0
  app = NONE
  tool = -1
  crawler = -1
  isBesideTool = false
  declaredAt = -1
  automationAt = -1
  libraryAt = -1
  compatibleAt = -1
  ownFrom = -1
  ownTo = -1
  chromium = 0
  #crawlerRank = NONE
  #crawlerTo = -1
  #toolFrom = NONE
  #toolTo = -1
  #excusedAt = -1
  /** The position after a leading `Mozilla/5.0`. */
  #head = -1
  /** The signs that count at this position. */
  #mask = -1
  /** The number of open comments. */
  #depth = 0
  /** Whether a product's name is being read, rather than its version. */
  #naming = true
  #nameFrom: number
  #knownTo = -1
  #knownProduct = 0

  constructor(text: string) {
    this.#text = text
    this.end = endOf(text)
    this.begin = beginOf(text, this.end)
    this.#nameFrom = this.begin
  }

  /** Takes a separator, which may end a product's name. */
  separate(kind: number, at: number): void {
    if (this.#depth === 0 && (kind !== COMMA || !isDigit(this.#text.charCodeAt(at + 1)))) {
      this.#endName(kind, at)
    }
    if (kind === OPEN) {
      // No browser that names only Safari ends with a comment; others name themselves in one.
      if (
        this.#depth === 0 &&
        (this.products & PLAIN) === PRODUCT.safari &&
        this.#text.charCodeAt(at - 1) === 32
      ) {
        this.products |= PRODUCT.unknown
      }
      this.#depth++
    } else if (kind === CLOSE) {
      if (this.#depth > 0) this.#depth--
      this.#naming = true
      this.#nameFrom = at + 1
      this.#mask = -1
    }
  }

  #endName(kind: number, at: number): void {
    if (this.#naming && at > this.#nameFrom) {
      if (this.#knownTo === at) this.products |= this.#knownProduct
      else {
        this.products |= kind === SLASH ? RIVAL : PRODUCT.unknown
        if (this.ownFrom < 0) {
          this.ownFrom = this.#nameFrom
          this.ownTo = at
        }
      }
    }
    // In `Safari/604.1/Smooz/1.9`, `Smooz` is a product: only a version may follow a product's slash.
    if (kind === SLASH && !this.#naming && at > this.#nameFrom) this.products |= RIVAL
    this.#naming = kind !== SLASH
    this.#nameFrom = at + 1
  }

  /** Takes the tokens that end at a position, the longest first. */
  take(longest: number, at: number): void {
    const text = this.#text
    const after = at + 1
    for (let output = longest; output !== 0; output = FOLLOWING[output] ?? 0) {
      const packed = RULES[output] ?? 0
      const start = after - ((packed >> 6) & 255)
      const rule = packed & 63
      if (rule !== 0) {
        if (!holds(text, start, after, rule, this.begin, this.#head)) continue
        if (rule & RULE.shadow) break
        if (rule & RULE.host && (this.traits & LINUX) !== TRAIT.linux && isVersioned(text, after)) {
          continue
        }
      }
      const product = PRODUCTS[output] ?? 0
      if (product !== 0 && start === this.#nameFrom && this.#naming && this.#depth === 0) {
        this.#knownTo = after
        this.#knownProduct = product
        if (product === PRODUCT.version && isUnnamedSamsung(text, after)) {
          this.traits |= TRAIT.unnamedSamsung
        }
      }
      this.traits |= TRAITS[output] ?? 0
      const sign = (SIGNS[output] ?? 0) & this.#mask
      if (sign & LOCATED) this.#locate(sign, start, after)
      this.signs |= sign
      const action = packed >> 14
      if (action !== 0) this.#act(action & 15, action >> 4, start, at)
    }
  }

  #locate(sign: number, start: number, after: number): void {
    if (sign & (SIGN.declared | SIGN.stated)) {
      if (this.declaredAt < 0) this.declaredAt = start
    } else if (sign & SIGN.automation) {
      if (this.automationAt < 0) this.automationAt = start
    } else {
      if (this.libraryAt < 0) this.libraryAt = start
      if (start < this.#toolFrom) this.#toolFrom = start
      this.#toolTo = after
    }
  }

  #act(action: number, index: number, start: number, at: number): void {
    switch (action) {
      case ACTION.crawler:
      case ACTION.borrowedName: {
        // The first name wins; of two names at the same position, the longer one wins.
        const rank = action === ACTION.crawler ? start : start + BORROWED
        if (rank <= this.#crawlerRank) {
          this.#crawlerRank = rank
          this.#crawlerTo = at + 1
          this.crawler = index
        }
        break
      }
      case ACTION.app:
        if (index < this.app) this.app = index
        break
      case ACTION.tool:
        if (this.tool < 0) this.tool = index
        if (start < this.#toolFrom) this.#toolFrom = start
        this.#toolTo = at + 1
        break
      case ACTION.device:
        if (this.#depth > 0) {
          this.signs &= ~SIGN.task
          this.#mask &= NOT_OF_DEVICES
        } else if (this.app !== NONE) this.#mask &= NOT_OF_DEVICES
        break
      case ACTION.openBracket:
        this.#mask = OF_BRACKETS
        break
      case ACTION.closeBracket:
        this.#mask = -1
        break
      case ACTION.mailbox:
        if (isMailbox(this.#text, at)) this.signs |= SIGN.address & this.#mask
        break
      case ACTION.compatible:
        if (this.compatibleAt < 0) this.compatibleAt = at + 1
        break
      case ACTION.oldCompatible:
        if (this.compatibleAt >= 0 && this.#excusedAt < 0 && start <= this.compatibleAt + 6) {
          this.#excusedAt = start
        }
        break
      case ACTION.mozilla:
        if (start === this.begin) {
          this.signs |= SIGN.browserLike
          this.#head = behindVersion(this.#text, at)
        } else this.signs |= SIGN.lateMozilla
        break
      case ACTION.chromium:
        if (this.chromium === 0) {
          this.chromium = numberAt(this.#text, at)
          if (!(this.traits & TRAIT.android) && isGlued(this.#text, at)) this.signs |= SIGN.attack
        }
        break
    }
  }

  finish(): void {
    if (this.compatibleAt >= 0 && this.#excusedAt < 0) this.signs |= SIGN.compatible
    if (this.app === NONE) this.app = -1
    this.isBesideTool =
      this.#toolTo > this.#crawlerTo || this.#toolFrom < (this.#crawlerRank & ~BORROWED)
  }
}
