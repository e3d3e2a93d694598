import { CRAWLER_NAMES } from '../catalogue/crawler-names.ts'
import type { Agent, AgentHeaders } from './agent.ts'
import { MAX_AGENT_LENGTH, withBrackets } from './agent-text.ts'
import { APPS } from './app-tokens.ts'
import { type BotFinding, findBot } from './bots.ts'
import { browserOf } from './browser.ts'
import { deviceOf } from './device.ts'
import { engineOf } from './engine.ts'
import { hintedSystem, operatingSystemOf } from './operating-system.ts'
import { readAgent } from './read-agent.ts'
import { TRAIT } from './signs.ts'
import { TOOLS } from './tools.ts'

const HEADLESS_BRAND: BotFinding = { bot: 'automation', name: 'HeadlessChrome' }

/** Returns an entry, or `undefined` for -1, which a plain read would slowly look up by name. */
const entryOf = <T>(list: readonly T[], index: number): T | undefined =>
  index < 0 ? undefined : list[index]

/**
 * Classifies the software that sent a request by its headers. Reads the first 1,024 characters of a
 * header, never throws, and reports only bots that identify themselves. For results on public
 * lists, see docs/decisions/006-agents-in-one-pass.md.
 */
export const classifyAgent = (headers: AgentHeaders): Agent => {
  const sent = headers.userAgent ?? ''
  const text = withBrackets(sent)
  const reading = readAgent(text)
  const hints = headers.clientHints ?? ''
  const brands = hints.length > MAX_AGENT_LENGTH ? hints.slice(0, MAX_AGENT_LENGTH) : hints
  const headless = brands.includes('HeadlessChrome') ? HEADLESS_BRAND : null
  const finding = findBot(text, reading) ?? headless
  const { traits } = reading
  // The hint takes precedence, because browsers freeze the user agent.
  const claimedOs = operatingSystemOf(traits)
  const os = hintedSystem(headers.clientHintPlatform) ?? claimedOs
  const browser = browserOf(reading.products, traits, reading.app >= 0, brands)
  return {
    bot: finding?.bot ?? null,
    botName: finding?.name ?? null,
    os,
    claimedOs,
    browser,
    device: deviceOf(traits, os, headers.clientHintMobile),
    inApp: entryOf(APPS, reading.app)?.[0] ?? null,
    isWebview: (traits & TRAIT.webview) !== 0,
    // `curl/8.9.1 Discordbot`: the library reveals the sender, so the crawler's name claims nothing.
    namedCrawler: reading.isBesideTool
      ? null
      : (entryOf(CRAWLER_NAMES, reading.crawler)?.id ?? null),
    tool: entryOf(TOOLS, reading.tool)?.tool ?? null,
    engine: engineOf(sent, reading, claimedOs, browser),
  }
}
