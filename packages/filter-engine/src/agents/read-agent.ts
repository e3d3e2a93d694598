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

/**
 * Reads a user agent in one pass: an automaton finds the tokens, and products outside comments (RFC
 * 9110 section 10.1.5, parsed leniently) are identified along the way. Reads the first
 * `MAX_AGENT_LENGTH` characters, takes linear time and never throws.
 */
export const readAgent = (text: string): Reading => {
  const end = endOf(text)
  const begin = beginOf(text, end)

  let signs = 0
  let traits = 0
  let products = 0
  let app = NONE
  let tool = -1
  let crawler = -1
  let crawlerRank = NONE
  let crawlerTo = -1
  let toolFrom = NONE
  let toolTo = -1
  let declaredAt = -1
  let automationAt = -1
  let libraryAt = -1
  let compatibleAt = -1
  let excusedAt = -1
  let ownFrom = -1
  let ownTo = -1
  let chromium = 0
  let head = -1

  let mask = -1
  let depth = 0
  let naming = true
  let nameFrom = begin
  let knownTo = -1
  let knownProduct = 0

  let state = 0
  for (let at = begin; at <= end; at++) {
    const code = at < end ? text.charCodeAt(at) : 32
    const kind = code < 128 ? (CLASSES[code] ?? 0) : OTHER

    if (kind <= COMMA) {
      if (depth === 0 && (kind !== COMMA || !isDigit(text.charCodeAt(at + 1)))) {
        if (naming && at > nameFrom) {
          if (knownTo === at) products |= knownProduct
          else {
            products |= kind === SLASH ? RIVAL : PRODUCT.unknown
            if (ownFrom < 0) {
              ownFrom = nameFrom
              ownTo = at
            }
          }
        }
        // In `Safari/604.1/Smooz/1.9`, `Smooz` is a product: only a version may follow a product's
        // slash.
        if (kind === SLASH && !naming && at > nameFrom) products |= RIVAL
        naming = kind !== SLASH
        nameFrom = at + 1
      }
      if (kind === OPEN) {
        // No browser that names only Safari ends with a comment; others name themselves in one.
        if (
          depth === 0 &&
          (products & PLAIN) === PRODUCT.safari &&
          text.charCodeAt(at - 1) === 32
        ) {
          products |= PRODUCT.unknown
        }
        depth++
      } else if (kind === CLOSE) {
        if (depth > 0) depth--
        naming = true
        nameFrom = at + 1
        mask = -1
      }
    }
    if (at === end) break

    state = NEXT[state + kind] ?? 0
    if (state >= 0) continue
    state = ~state
    let output = FIRST[state / WIDTH] ?? 0
    for (; output !== 0; output = FOLLOWING[output] ?? 0) {
      const packed = RULES[output] ?? 0
      const after = at + 1
      const start = after - ((packed >> 6) & 255)
      const rule = packed & 63
      if (rule !== 0) {
        if (!holds(text, start, after, rule, begin, head)) continue
        if (rule & RULE.shadow) break
        if (rule & RULE.host && (traits & LINUX) !== TRAIT.linux && isVersioned(text, after)) {
          continue
        }
      }
      const product = PRODUCTS[output] ?? 0
      if (product !== 0 && start === nameFrom && naming && depth === 0) {
        knownTo = after
        knownProduct = product
        if (product === PRODUCT.version && isUnnamedSamsung(text, after)) {
          traits |= TRAIT.unnamedSamsung
        }
      }
      traits |= TRAITS[output] ?? 0
      const sign = (SIGNS[output] ?? 0) & mask
      if (sign & (SIGN.declared | SIGN.stated | SIGN.automation | SIGN.library)) {
        if (sign & (SIGN.declared | SIGN.stated)) {
          if (declaredAt < 0) declaredAt = start
        } else if (sign & SIGN.automation) {
          if (automationAt < 0) automationAt = start
        } else {
          if (libraryAt < 0) libraryAt = start
          if (start < toolFrom) toolFrom = start
          toolTo = after
        }
      }
      signs |= sign

      const action = packed >> 14
      if (action === 0) continue
      switch (action & 15) {
        case ACTION.crawler:
        case ACTION.borrowedName: {
          // The first name wins; of two names at the same position, the longer one wins.
          const rank = (action & 15) === ACTION.crawler ? start : start + BORROWED
          if (rank <= crawlerRank) {
            crawlerRank = rank
            crawlerTo = after
            crawler = action >> 4
          }
          break
        }
        case ACTION.app:
          if (action >> 4 < app) app = action >> 4
          break
        case ACTION.tool:
          if (tool < 0) tool = action >> 4
          if (start < toolFrom) toolFrom = start
          toolTo = after
          break
        case ACTION.device:
          if (depth > 0) {
            signs &= ~SIGN.task
            mask &= NOT_OF_DEVICES
          } else if (app !== NONE) mask &= NOT_OF_DEVICES
          break
        case ACTION.openBracket:
          mask = OF_BRACKETS
          break
        case ACTION.closeBracket:
          mask = -1
          break
        case ACTION.mailbox:
          if (isMailbox(text, at)) signs |= SIGN.address & mask
          break
        case ACTION.compatible:
          if (compatibleAt < 0) compatibleAt = after
          break
        case ACTION.oldCompatible:
          if (compatibleAt >= 0 && excusedAt < 0 && start <= compatibleAt + 6) excusedAt = start
          break
        case ACTION.mozilla:
          if (start === begin) {
            signs |= SIGN.browserLike
            head = behindVersion(text, at)
          } else signs |= SIGN.lateMozilla
          break
        case ACTION.chromium:
          if (chromium === 0) {
            chromium = numberAt(text, at)
            if (!(traits & TRAIT.android) && isGlued(text, at)) signs |= SIGN.attack
          }
          break
      }
    }
  }
  if (compatibleAt >= 0 && excusedAt < 0) signs |= SIGN.compatible
  return {
    signs,
    traits,
    products,
    app: app === NONE ? -1 : app,
    tool,
    crawler,
    isBesideTool: toolTo > crawlerTo || toolFrom < (crawlerRank & ~BORROWED),
    declaredAt,
    automationAt,
    libraryAt,
    compatibleAt,
    ownFrom,
    ownTo,
    chromium,
    begin,
    end,
  }
}
