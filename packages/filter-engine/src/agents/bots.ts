import type { BotClass } from './agent.ts'
import { isNamePart } from './characters.ts'
import type { Reading } from './reading.ts'
import { PRODUCT, RIVAL, SIGN, TRAIT } from './signs.ts'

/** The bot class of a user agent and the bot's name. */
export interface BotFinding {
  readonly bot: BotClass
  readonly name: string | null
}

const isNameChar = (code: number): boolean => isNamePart(code) || code === 43
const MAX_NAME = 60
const NOT_A_NAME = new Set(['msie', 'linux', 'windows', 'u', 'mozilla'])
const BEFORE_NAME = /^[;,)\s+]+/
/** `Name/1.0`, the usual form of a program's name. */
const NAME_AND_VERSION = /^[\w .+-]{1,60}\/v?\d/
/** `Maker-Model123/…`, the usual form of old phones' names. */
const PHONE_MODEL = /^[a-z][a-z_-]{0,20}\d{2,6}[a-z]{0,3}\//i

/** A desktop's system and no browser behind it: scripts cut off copied user agents there. */
const CUT_OFF =
  /^Mozilla\/5\.0 \((?:Windows NT|Macintosh|X11)[^():]*\)(?: AppleWebKit\/537\.36 \(KHTML, like Gecko\))?$/

/** A name without a version at the end. */
const SIGNATURE = / Safari\/[\d.]+ [a-z][\w-]*$/i
const X11 = 'Mozilla/5.0 (X11; '

/** The text that old Android tablets add to their agent when they request desktop pages. */
const DESKTOP_MODE = ' Chrome/11.0.696.34 Safari/534.24'

/** Returns the whole name around an index, such as `Googlebot` for the index of its `bot`. */
const nameAround = (text: string, index: number): string => {
  let start = index
  let end = index
  while (start > 0 && isNameChar(text.charCodeAt(start - 1))) start--
  while (end < text.length && isNameChar(text.charCodeAt(end))) end++
  return text.slice(start, Math.min(end, start + MAX_NAME))
}

/** Returns the name after `(compatible;`, used by bots and old browsers. */
const compatibleName = (text: string, { compatibleAt, end }: Reading): string | null => {
  if (compatibleAt < 0) return null
  const between = BEFORE_NAME.exec(text.slice(compatibleAt, compatibleAt + 10))?.[0].length ?? 0
  if (between === 0) return null
  const name = nameAround(text.slice(0, end), compatibleAt + between)
  return name && !NOT_A_NAME.has(name.toLowerCase()) ? name : null
}

/** Returns the name after `(compatible;`, or the first product that is not a browser's. */
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

const ANDROID_WEBVIEW = PRODUCT.version | PRODUCT.chrome

/**
 * Returns whether a browser inside a phone's app sent it. Apps may add a site or a mailbox. Before
 * `wv`, `Version/` beside Chrome's marked Android's WebView
 * (https://developer.chrome.com/docs/multidevice/user-agent), and some apps drop `wv`.
 */
const isEmbedded = ({ traits, products }: Reading): boolean =>
  (traits & TRAIT.webview) !== 0 ||
  ((traits & TRAIT.android) !== 0 && (products & ANDROID_WEBVIEW) === ANDROID_WEBVIEW) ||
  ((traits & TRAIT.ios) !== 0 && !(products & PRODUCT.safari))

/** Returns whether an app or television sent it. Their words may describe a purpose. */
const isApp = (reading: Reading): boolean =>
  (reading.signs & SIGN.namedApp) !== 0 ||
  (reading.traits & TRAIT.television) !== 0 ||
  isEmbedded(reading)

/**
 * Returns whether a name without a version follows Chrome's on Linux, where only page tests and the
 * like add one. On other systems, browsers (`LBBROWSER`) and proctoring software do, too.
 */
const isSigned = (text: string, { products, end }: Reading): boolean =>
  (products & (RIVAL | PRODUCT.chrome)) === (PRODUCT.unknown | PRODUCT.chrome) &&
  text.startsWith(X11) &&
  !text.startsWith('CrOS', X11.length) &&
  SIGNATURE.test(text.slice(0, end))

/**
 * Returns why a user agent is not a person's browser, or `null` without evidence. If in doubt,
 * assumes a person, because a false positive costs a paid click. Ignores weak signs in an app's
 * browser and in an app that sends its own name.
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
  const isBrowser = (signs & SIGN.browserLike) !== 0
  if (signs & SIGN.link && !(signs & SIGN.linked && isBrowser)) {
    return { bot: 'crawler', name: ownName(text, reading) }
  }
  if (reading.app >= 0) return null
  const isOddlyCompatible = (signs & SIGN.compatible) !== 0 && !(signs & SIGN.oldPhone)
  const isExcused = isBrowser && ((signs & SIGN.component) !== 0 || isEmbedded(reading))
  if (isOddlyCompatible || (signs & SIGN.address && !isExcused)) {
    return { bot: 'crawler', name: ownName(text, reading) }
  }
  const namesTask = (signs & SIGN.task) !== 0 && !(signs & SIGN.oldPhone) && !isApp(reading)
  if (namesTask || isSigned(text, reading)) {
    return { bot: 'crawler', name: ownName(text, reading) }
  }
  const isDevice = (signs & (SIGN.personal | SIGN.oldPhone)) !== 0
  if (isBrowser) {
    // Browsers name their platform; scripts that imitate one often do not.
    const isPlaced = isDevice || (signs & SIGN.platform) !== 0
    return isPlaced && !(text.endsWith(')') && CUT_OFF.test(text))
      ? null
      : { bot: 'malformed', name: ownName(text, reading) }
  }
  // Apps may put their name before the built-in browser's; on desktops, only scripts do.
  const isHeld =
    (reading.traits & (TRAIT.android | TRAIT.ios | TRAIT.television | TRAIT.gadget)) !== 0
  const isMasked = signs & SIGN.lateMozilla && !isHeld && !text.endsWith(DESKTOP_MODE)
  if (isMasked && !(signs & SIGN.oldPhone)) {
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
