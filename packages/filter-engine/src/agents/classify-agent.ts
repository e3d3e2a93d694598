import type { Agent, AgentHeaders } from './agent.ts'
import { type BotFinding, findBot } from './bots.ts'
import { browserOf } from './browser.ts'
import { deviceOf } from './device.ts'
import { inAppOf } from './in-app.ts'
import { operatingSystemOf } from './operating-system.ts'
import { MAX_AGENT_LENGTH, readAgentText } from './product-tokens.ts'

const HEADLESS_BRAND: BotFinding = { bot: 'automation', name: 'HeadlessChrome' }

const mobileHintOf = (hint: string | null): boolean | null =>
  hint === '?1' ? true : hint === '?0' ? false : null

/**
 * What the headers say of the software that sent a request. Reads the first 1,024
 * characters of a header, never throws, and calls a bot only what says it is one.
 * Figures on public lists: `classify-agent.test.ts`.
 */
export const classifyAgent = (headers: AgentHeaders): Agent => {
  const agent = readAgentText(headers.userAgent ?? '')
  const brands = (headers.clientHints ?? '').slice(0, MAX_AGENT_LENGTH).toLowerCase()
  const inApp = inAppOf(agent.lower)
  const headless = brands.includes('headlesschrome') ? HEADLESS_BRAND : null
  const finding = findBot(agent, inApp !== null) ?? headless
  const os = operatingSystemOf(agent.lower, headers.clientHintPlatform)
  return {
    bot: finding?.bot ?? null,
    botName: finding?.name ?? null,
    os,
    browser: browserOf(agent.lower, agent.products, inApp !== null, brands),
    device: deviceOf(agent.lower, os, mobileHintOf(headers.clientHintMobile)),
    inApp,
  }
}
