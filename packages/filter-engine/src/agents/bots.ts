import type { BotClass } from './agent.ts'
import { isNamePart } from './characters.ts'
import type { Reading } from './read-agent.ts'
import { PRODUCT, SIGN, TRAIT } from './signs.ts'

/** The bot class of an agent and the name it gives itself. */
export interface BotFinding {
  readonly bot: BotClass
  readonly name: string | null
}

const isNameChar = (code: number): boolean => isNamePart(code) || code === 43
const MAX_NAME = 60
const NOT_A_NAME = new Set(['msie', 'linux', 'windows', 'u', 'mozilla'])
const BEFORE_NAME = /^[;,)\s+]+/
/** `Name/1.0`, as programs call themselves. */
const NAME_AND_VERSION = /^[\w .+-]{1,60}\/v?\d/
/** `Maker-Model123/…`, as old phones call themselves. */
const PHONE_MODEL = /^[a-z][a-z_-]{0,20}\d{2,6}[a-z]{0,3}\//i

/** The whole name around a place in the text: `Googlebot` for the place of its `bot`. */
const nameAround = (text: string, index: number): string => {
  let start = index
  let end = index
  while (start > 0 && isNameChar(text.charCodeAt(start - 1))) start--
  while (end < text.length && isNameChar(text.charCodeAt(end))) end++
  return text.slice(start, Math.min(end, start + MAX_NAME))
}

/** The name after `(compatible;`, where robots put theirs and old browsers did too. */
const compatibleName = (text: string, { compatibleAt, end }: Reading): string | null => {
  if (compatibleAt < 0) return null
  const between = BEFORE_NAME.exec(text.slice(compatibleAt, compatibleAt + 10))?.[0].length ?? 0
  if (between === 0) return null
  const name = nameAround(text.slice(0, end), compatibleAt + between)
  return name && !NOT_A_NAME.has(name.toLowerCase()) ? name : null
}

/** The name after `(compatible;`, else the first product that is no browser's. */
const ownName = (text: string, reading: Reading): string | null => {
  const declared = compatibleName(text, reading)
  if (declared) return declared
  const { ownFrom, ownTo } = reading
  return ownFrom < 0 ? null : text.slice(ownFrom, Math.min(ownTo, ownFrom + MAX_NAME))
}

const at = (text: string, reading: Reading, bot: BotClass, index: number): BotFinding => ({
  bot,
  name: compatibleName(text, reading) ?? (nameAround(text.slice(0, reading.end), index) || null),
})

/** An app of some kind: what its name tells is what people do with it. */
const isApp = ({ signs, traits, products }: Reading): boolean =>
  (signs & SIGN.appleApp) !== 0 ||
  (traits & TRAIT.webview) !== 0 ||
  ((traits & TRAIT.ios) !== 0 && !(products & PRODUCT.safari))

/**
 * Whether a user agent is no person's browser, by what it says of itself; `null` when
 * nothing says so. In doubt a visit is a person's: a false positive costs a paid click.
 * What hints at a robot only faintly does not count inside an app's browser, nor for an
 * app that sends its own name.
 */
export const findBot = (text: string, reading: Reading): BotFinding | null => {
  const { signs, begin, end } = reading
  if (begin >= end) return { bot: 'missing', name: null }
  if (reading.declaredAt >= 0) return at(text, reading, 'crawler', reading.declaredAt)
  if (reading.automationAt >= 0) return at(text, reading, 'automation', reading.automationAt)
  if (reading.libraryAt >= 0) return at(text, reading, 'library', reading.libraryAt)
  if (reading.crawler >= 0 || reading.tool >= 0) {
    return { bot: 'crawler', name: ownName(text, reading) }
  }
  if (signs & SIGN.attack) return { bot: 'malformed', name: null }
  if (signs & SIGN.link) return { bot: 'crawler', name: ownName(text, reading) }
  if (reading.app >= 0) return null
  if (signs & (SIGN.compatible | SIGN.address)) {
    return { bot: 'crawler', name: ownName(text, reading) }
  }
  if (signs & SIGN.errand && !isApp(reading)) {
    return { bot: 'crawler', name: ownName(text, reading) }
  }
  const isDevice = (signs & (SIGN.personal | SIGN.oldPhone)) !== 0
  if (signs & SIGN.browserLike) {
    // A browser says what it runs on; a script's idea of one often does not.
    const placed = reading.hasComment && (isDevice || (signs & SIGN.platform) !== 0)
    return placed ? null : { bot: 'malformed', name: ownName(text, reading) }
  }
  // An app may put its name in front of its built-in browser's; on a desk a script does.
  const isHeld = (reading.traits & (TRAIT.android | TRAIT.ios)) !== 0
  if (signs & SIGN.lateMozilla && !isHeld && !(signs & SIGN.oldPhone)) {
    return { bot: 'malformed', name: ownName(text, reading) }
  }
  if (isDevice || signs & SIGN.oldBrowser) return null
  const sent = text.slice(begin, end)
  if (PHONE_MODEL.test(sent)) return null
  return {
    bot: NAME_AND_VERSION.test(sent) ? 'library' : 'malformed',
    name: ownName(text, reading),
  }
}
