import type { BotClass } from './agent.ts'
import {
  ADDRESS,
  ATTACK,
  AUTOMATION,
  COMPATIBLE,
  DECLARED,
  ERRANDS,
  GOOGLE_SERVICE,
  LIBRARY,
  LINK,
  OLD_BROWSER,
  OLD_PHONE,
  PERSONAL,
  PLATFORM,
} from './bot-patterns.ts'
import type { AgentText } from './product-tokens.ts'

/** The bot class of an agent and the name it gives itself. */
export interface BotFinding {
  readonly bot: BotClass
  readonly name: string | null
}

const LIKE_BROWSER = /^["']?(?:user-agent: ?)?(?:mozilla|opera|ozilla) ?\/ ?\d/
const PRODUCT = /^[\w .+-]{1,60}\/v?\d/
const NAME_CHAR = /[\w.+-]/
const MAX_NAME = 60
const FRAME = new Set(
  'mozilla applewebkit like gecko chrome safari version mobile firefox'.split(' '),
)
const NOT_A_NAME = new Set(['msie', 'linux', 'windows', 'u', 'mozilla'])

/** The whole name around a place in the text: `Googlebot` for the place of its `bot`. */
const nameAround = (text: string, index: number): string => {
  let start = index
  let end = index
  while (start > 0 && NAME_CHAR.test(text.charAt(start - 1))) start--
  while (end < text.length && NAME_CHAR.test(text.charAt(end))) end++
  return text.slice(start, Math.min(end, start + MAX_NAME))
}

/** The name after `compatible;`, where robots put theirs and old browsers did too. */
const compatibleName = ({ text, lower }: AgentText): string | null => {
  const match = /compatible[;,)\s+]+/.exec(lower)
  const name = match && nameAround(text, match.index + match[0].length)
  return name && !NOT_A_NAME.has(name.toLowerCase()) ? name : null
}

/** The name after `compatible;`, else the first product that is no browser's. */
const ownName = (agent: AgentText): string | null => {
  const declared = compatibleName(agent)
  if (declared) return declared
  const product = agent.products.find((name) => !FRAME.has(name))
  if (product === undefined) return null
  const index = agent.lower.indexOf(product)
  return index < 0 ? null : agent.text.slice(index, index + Math.min(product.length, MAX_NAME))
}

const namedBy = (agent: AgentText, pattern: RegExp, bot: BotClass): BotFinding | null => {
  const match = pattern.exec(agent.lower)
  if (!match) return null
  return { bot, name: compatibleName(agent) ?? (nameAround(agent.text, match.index) || null) }
}

const isDevice = (lower: string): boolean => PERSONAL.test(lower) || OLD_PHONE.test(lower)

/** The text without the comment in which Android names the device. */
const beyondDevice = (lower: string): string => {
  const android = lower.indexOf('android')
  const end = android < 0 ? -1 : lower.indexOf(')', android)
  return end < 0 ? lower : lower.slice(end)
}

const hintsAtRobot = (lower: string): boolean =>
  COMPATIBLE.test(lower) ||
  GOOGLE_SERVICE.test(lower) ||
  ADDRESS.test(lower) ||
  ERRANDS.test(beyondDevice(lower))

/**
 * Whether a user agent is no person's browser, by what it says of itself; `null` when
 * nothing says so. In doubt a visit is a person's: a false positive costs a paid click.
 * What hints at a robot only faintly does not count inside an app's browser.
 */
export const findBot = (agent: AgentText, inApp: boolean): BotFinding | null => {
  const { lower } = agent
  if (lower === '') return { bot: 'missing', name: null }
  const declared =
    namedBy(agent, DECLARED, 'crawler') ??
    namedBy(agent, AUTOMATION, 'automation') ??
    namedBy(agent, LIBRARY, 'library')
  if (declared) return declared
  if (ATTACK.test(lower)) return { bot: 'malformed', name: null }
  if (LINK.test(lower)) return { bot: 'crawler', name: ownName(agent) }
  if (inApp) return null
  if (hintsAtRobot(lower)) return { bot: 'crawler', name: ownName(agent) }
  if (LIKE_BROWSER.test(lower)) {
    // A browser says what it runs on; a script's idea of one often does not.
    const placed = lower.includes('(') && (PLATFORM.test(lower) || isDevice(lower))
    return placed ? null : { bot: 'malformed', name: ownName(agent) }
  }
  if (isDevice(lower) || OLD_BROWSER.test(lower)) return null
  return { bot: PRODUCT.test(lower) ? 'library' : 'malformed', name: ownName(agent) }
}
