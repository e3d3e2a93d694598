import type { Tool } from './tools.ts'

export type { Tool } from './tools.ts'

/** Operating systems that a campaign can select; `other` covers the rest. */
export const OPERATING_SYSTEMS = ['windows', 'android', 'ios', 'macos', 'other'] as const
export type OperatingSystem = (typeof OPERATING_SYSTEMS)[number]

/** Browsers that a campaign can select; `other` covers the rest. */
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

/** Device types; `other` covers the rest, such as consoles and watches. */
export const DEVICE_CLASSES = ['desktop', 'mobile', 'tablet', 'tv', 'other'] as const
export type DeviceClass = (typeof DEVICE_CLASSES)[number]

/**
 * Why a user agent is not a person's browser: `missing` (no user agent), `malformed` (not written
 * by any browser), `library` (HTTP library or command-line tool), `automation` (headless or
 * scripted browser), or `crawler` (declared bot).
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

/** The engine claimed by a user agent, and its version. */
export interface Engine {
  readonly name: 'chromium' | 'gecko' | 'webkit'
  /** `26.3` as 2603; majors of Chromium and Gecko times 100. 0 if unknown. */
  readonly version: number
  /** Whether the system is older than any that this version ran on, or no such version exists. */
  readonly isImpossible: boolean
}

/** The software that sent a request, as declared by its headers. */
export interface Agent {
  /** `null` if there is no sign of a bot. */
  readonly bot: BotClass | null
  /** The bot's name as sent (`Googlebot`, `curl`), for the log. */
  readonly botName: string | null
  readonly os: OperatingSystem
  /** The system in the user agent, ignoring the client hint. */
  readonly claimedOs: OperatingSystem
  readonly browser: Browser
  readonly device: DeviceClass
  /** The app that contains this browser (`instagram`, `facebook`, `tiktok` …). */
  readonly inApp: string | null
  /** Whether Android marks the user agent as a WebView, a browser built into an app. */
  readonly isWebview: boolean
  /**
   * Catalogue id of the crawler named in the user agent, unverified. `null` if the user agent also
   * has a library's or tool's token, unless the crawler's own user agent includes that token.
   */
  readonly namedCrawler: string | null
  /** The kind of scraping or ad-spy tool named in the user agent. */
  readonly tool: Tool | null
  /** The engine that the user agent claims; `null` if it claims none of the three. */
  readonly engine: Engine | null
}
