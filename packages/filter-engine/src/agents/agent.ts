import type { Tool } from './tools.ts'

export type { Tool } from './tools.ts'

/** Operating systems that a campaign can choose between; `other` is any further one. */
export const OPERATING_SYSTEMS = ['windows', 'android', 'ios', 'macos', 'other'] as const
export type OperatingSystem = (typeof OPERATING_SYSTEMS)[number]

/** Browsers that a campaign can choose between; `other` is any further one. */
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

export type DeviceClass = 'desktop' | 'mobile' | 'tablet' | 'other'

/**
 * Why an agent is no person's browser, by what it says of itself:
 * `missing` no user agent; `malformed` no browser writes such a one; `library`
 * an HTTP library or command-line tool; `automation` a headless or scripted
 * browser; `crawler` a declared robot.
 */
export type BotClass = 'missing' | 'malformed' | 'library' | 'automation' | 'crawler'

/** The headers that `classifyAgent` reads; a header that was not sent is `null`. */
export interface AgentHeaders {
  readonly userAgent: string | null
  /** `Sec-CH-UA`, `Sec-CH-UA-Mobile` and `Sec-CH-UA-Platform` as they were sent. */
  readonly clientHints: string | null
  readonly clientHintMobile: string | null
  readonly clientHintPlatform: string | null
}

/** What the headers say of the software that sent a request. */
export interface Agent {
  /** `null`: nothing says that this is not a person. */
  readonly bot: BotClass | null
  /** The robot's own name as it stands in the header (`Googlebot`, `curl`), for the log. */
  readonly botName: string | null
  readonly os: OperatingSystem
  /** The system by the user agent alone, where a client hint may have told another. */
  readonly claimedOs: OperatingSystem
  readonly browser: Browser
  readonly device: DeviceClass
  /** The app whose built-in browser this is (`instagram`, `facebook`, `tiktok` …). */
  readonly inApp: string | null
  /** Whether it is a browser built into an app, by Android's own mark for it. */
  readonly isWebview: boolean
  /** Id of the catalogue's crawler that the agent names; a name alone proves nothing. */
  readonly namedCrawler: string | null
  /** The kind of scraping or ad-spy tool that it names. */
  readonly tool: Tool | null
  /** Major version of the Chromium that it claims to be built on; `null` without one. */
  readonly chromium: number | null
}
