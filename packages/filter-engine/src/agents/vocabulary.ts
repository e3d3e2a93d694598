import { BORROWED_TOKENS, CRAWLER_NAMES } from '../catalogue/crawler-names.ts'
import { APPS } from './app-tokens.ts'
import { buildAutomaton, type Pattern, textPattern } from './automaton.ts'
import * as bots from './bot-tokens.ts'
import * as persons from './person-tokens.ts'
import { ACTION, PRODUCT, SIGN, TRAIT } from './signs.ts'
import { TOOLS } from './tools.ts'

interface Meaning {
  readonly signs: number
  readonly traits: number
  readonly product: number
  /** One of `ACTION` in the lowest 4 bits, its value above them. */
  readonly action: number
}

const patterns: Pattern[] = []
const meanings: Meaning[] = []
const known = new Map<string, number>()

/** Registers a token; tokens with the same text, conditions and action are merged. */
const note = (written: string, meaning: Partial<Meaning>): void => {
  const pattern = textPattern(written)
  const action = meaning.action ?? ACTION.none
  const key = `${pattern.rule} ${action} ${pattern.text}`
  const index = known.get(key) ?? patterns.push(pattern) - 1
  known.set(key, index)
  const before = meanings[index]
  meanings[index] = {
    signs: (before?.signs ?? 0) | (meaning.signs ?? 0),
    traits: (before?.traits ?? 0) | (meaning.traits ?? 0),
    product: (before?.product ?? 0) | (meaning.product ?? 0),
    action,
  }
}

const noteAll = (list: string, meaning: Partial<Meaning>): void => {
  for (const written of list.split(/,(?: |\n)/)) note(written, meaning)
}

const valued = (action: number, value: number): number => action | (value << 4)

noteAll(bots.DECLARED, { signs: SIGN.declared })
noteAll(bots.STATED, { signs: SIGN.stated })
noteAll(bots.FEED_READER, { signs: SIGN.stated })
noteAll(bots.AUTOMATION, { signs: SIGN.automation })
noteAll(bots.LIBRARY, { signs: SIGN.library })
noteAll(bots.LIBRARY_ANYWHERE, { signs: SIGN.library })
noteAll(bots.TASK, { signs: SIGN.task })
noteAll(bots.ADDRESS, { signs: SIGN.address })
noteAll(bots.LINK, { signs: SIGN.link })
noteAll(bots.ATTACK, { signs: SIGN.attack })
noteAll(persons.PERSONAL, { signs: SIGN.personal })
noteAll(persons.OLD_PHONE, { signs: SIGN.oldPhone })
noteAll(persons.OLD_BROWSER, { signs: SIGN.oldBrowser })
noteAll(persons.PLATFORM, { signs: SIGN.platform })
noteAll(persons.COMPONENT, { signs: SIGN.component })
noteAll(persons.LINKED, { signs: SIGN.component | SIGN.linked })
noteAll(persons.SYSTEMS.cfnetwork, { signs: SIGN.namedApp })
note('<electron/0', { signs: SIGN.namedApp })
noteAll('^opera/0, ^opera /0, ^ozilla/0, ^mozilla /0', { signs: SIGN.browserLike })

for (const list of [persons.SYSTEMS, persons.DEVICES]) {
  for (const [name, tokens] of Object.entries(list)) {
    for (const [trait, bit] of Object.entries(TRAIT)) {
      if (trait === name) noteAll(tokens, { traits: bit })
    }
  }
}
noteAll(persons.IN_COMMENT, { traits: TRAIT.otherBrowser })
noteAll(persons.WEBVIEW, { traits: TRAIT.otherBrowser | TRAIT.webview })

for (const [name, bit] of Object.entries(PRODUCT)) {
  for (const [product, tokens] of Object.entries(persons.PRODUCTS)) {
    if (product === name) noteAll(tokens, { product: bit })
  }
}

note('android', { action: ACTION.device })
noteAll('[fban, [fb_iab, [fbav', { action: ACTION.openBracket })
note(']', { action: ACTION.closeBracket })
note('@', { action: ACTION.mailbox })
noteAll('(compatible, (+compatible', { action: ACTION.compatible })
noteAll('; compatible;, ; compatible),  compatible;), ;compatible;, ;compatible)', {
  signs: SIGN.compatible,
  action: ACTION.compatible,
})
noteAll(persons.OLD_COMPATIBLE, { action: ACTION.oldCompatible })
note('mozilla/0', { action: ACTION.mozilla })
noteAll('<chrome/0, <headlesschrome/0', { action: ACTION.chromium })

for (const [index, [, marks]] of APPS.entries()) {
  noteAll(marks, { action: valued(ACTION.app, index) })
}
for (const [index, { tokens }] of TOOLS.entries()) {
  noteAll(tokens, { action: valued(ACTION.tool, index) })
}
for (const [index, { tokens }] of CRAWLER_NAMES.entries()) {
  for (const token of tokens) {
    const kind = BORROWED_TOKENS.has(token) ? ACTION.borrowedName : ACTION.crawler
    note(token, { action: valued(kind, index) })
  }
}

// Registered last: among patterns that end at the same position, it stops all later ones.
noteAll(bots.NOT_DECLARED, {})
noteAll(bots.NOT_TASK, {})
noteAll(bots.NOT_LINK, {})

/** The automaton of all tokens. */
export const AUTOMATON = buildAutomaton(patterns)

const NOTHING: Meaning = { signs: 0, traits: 0, product: 0, action: ACTION.none }

/**
 * Computes a value for the pattern of each output; 0 for output 0, "none". Uses a loop, because
 * `Int32Array.from` iterates ten times slower.
 */
const byOutput = (value: (index: number, meaning: Meaning) => number): Int32Array => {
  const { pattern } = AUTOMATON
  const values = new Int32Array(pattern.length)
  for (let output = 1; output < pattern.length; output++) {
    const index = pattern[output] ?? 0
    values[output] = value(index, meanings[index] ?? NOTHING)
  }
  return values
}

/** The signs of each output's pattern. */
export const SIGNS = byOutput((_, { signs }) => signs)
export const TRAITS = byOutput((_, { traits }) => traits)
export const PRODUCTS = byOutput((_, { product }) => product)
/** By output: conditions in the lowest 6 bits, length in the next 8, then the action. */
export const RULES = byOutput((index, { action }) => {
  const pattern = patterns[index]
  return (pattern?.rule ?? 0) | ((pattern?.text.length ?? 0) << 6) | (action << 14)
})
