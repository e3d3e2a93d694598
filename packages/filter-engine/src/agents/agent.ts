import type { Tool } from './tools.ts'

export type { Tool } from './tools.ts'

/** Operating systems a campaign can select; `other` is any other. */
export const OPERATING_SYSTEMS = ['windows', 'android', 'ios', 'macos', 'other'] as const
export type OperatingSystem = (typeof OPERATING_SYSTEMS)[number]

/** Browsers a campaign can select; `other` is any other. */
export const BROWSERS = [
  'chrome',
  'safari',
  'firefox',
  'edge',
  'opera',
  'samsung',
  'other',
] as const
export type Browser = (typeof BROWSERS)[number]

/** Device types; `other` is any other, such as consoles and watches. */
export const DEVICE_CLASSES = ['desktop', 'mobile', 'tablet', 'tv', 'other'] as const
export type DeviceClass = (typeof DEVICE_CLASSES)[number]

/**
 * Why a user agent is not a person's browser: `missing` no user agent; `malformed` not written by
 * any browser; `library` an HTTP library or command-line tool; `automation` a headless or scripted
 * browser; `crawler` a declared bot.
 */
export type BotClass = 'missing' | 'malformed' | 'library' | 'automation' | 'crawler'

/** The headers that `classifyAgent` reads; `null` if not sent. */
export interface AgentHeaders {
  readonly userAgent: string | null
  /** `Sec-CH-UA`, `Sec-CH-UA-Mobile` and `Sec-CH-UA-Platform` as sent. */
  readonly clientHints: string | null
  readonly clientHintMobile: string | null
  readonly clientHintPlatform: string | null
}

/** The software that sent a request, as declared by its headers. */
export interface Agent {
  /** `null`: no sign of a bot. */
  readonly bot: BotClass | null
  /** The bot's name as sent (`Googlebot`, `curl`), for the log. */
  readonly botName: string | null
  readonly os: OperatingSystem
  /** The system in the user agent, ignoring the client hint. */
  readonly claimedOs: OperatingSystem
  readonly browser: Browser
  readonly device: DeviceClass
  /** The app whose built-in browser this is (`instagram`, `facebook`, `tiktok` …). */
  readonly inApp: string | null
  /** Whether Android marks it as a browser built into an app. */
  readonly isWebview: boolean
  /**
   * Catalogue id of the crawler the agent names; unverified. `null` beside the token of a library
   * or tool, unless the crawler's own agent includes it.
   */
  readonly namedCrawler: string | null
  /** The kind of scraping or ad-spy tool it names. */
  readonly tool: Tool | null
  /** Major version of its claimed Chromium; `null` if it claims none. */
  readonly chromium: number | null
}
