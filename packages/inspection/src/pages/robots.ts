import robotsParser from 'robots-parser'
import { pause } from './pause.ts'

/** The name in our user agent. */
export const ROBOTS_NAME = 'CrivoInspector'

/** Paths and sitemaps in a robots.txt. */
export interface NamedByRobots {
  /** Paths in rules, excluding patterns. */
  readonly paths: readonly string[]
  readonly sitemaps: readonly string[]
}

/** RFC 9309 section 2.5 requires at least 500 KiB. */
const MAX_LENGTH = 512_000
const LINES_AT_ONCE = 1_000
/** Maximum product of rule characters and path characters, the worst-case steps of matching. */
const MAX_STEPS = 20_000_000
const RULE = /^(?:dis)?allow\s*:\s*(\/[^\s#*$]*)\s*(?:#.*)?$/i
const KNOWN = /^(user-agent|allow|disallow|sitemap)\s*:\s*(.*)$/i

/** Reads the paths and sitemaps in a robots.txt. */
export async function readRobots(text: string): Promise<NamedByRobots> {
  const lines = await linesOf(text)
  const paths = lines.flatMap((line) => RULE.exec(line)?.[1] ?? [])
  const sitemaps = lines.flatMap((line) => /^sitemap\s*:\s*(\S+)/i.exec(line)?.[1] ?? [])
  return { paths: [...new Set(paths)].filter((path) => path !== '/'), sitemaps }
}

/**
 * Returns whether a site's robots.txt allows us to fetch one of the site's URLs; returns false if
 * this cannot be decided in bounded time.
 */
export async function isAllowedBy(text: string, robotsUrl: string, url: string): Promise<boolean> {
  const rules = oursIn(await linesOf(text)).join('\n')
  if (rules.length * url.length > MAX_STEPS) return false
  return robotsParser(robotsUrl, rules).isAllowed(url, ROBOTS_NAME) !== false
}

/** Returns the meaningful lines, trimmed. */
async function linesOf(text: string): Promise<string[]> {
  const lines: string[] = []
  let read = 0
  for (const [raw] of text.slice(0, MAX_LENGTH).matchAll(/[^\r\n]+/g)) {
    const line = raw.trim()
    if (KNOWN.test(line)) lines.push(line)
    read += 1
    if (read % LINES_AT_ONCE === 0) await pause()
  }
  return lines
}

/** Merges all other agents, because the parser's time grows with rules times agents per group. */
function oursIn(lines: readonly string[]): string[] {
  const kept: string[] = []
  let group = new Set<string>()
  for (const line of lines) {
    const [, field = '', value = ''] = KNOWN.exec(line) ?? []
    if (field.toLowerCase() !== 'user-agent') {
      group = new Set()
      kept.push(line)
      continue
    }
    const agent = agentOf(value)
    if (!group.has(agent)) kept.push(`User-agent: ${agent}`)
    group.add(agent)
  }
  return kept
}

function agentOf(value: string): string {
  const [name = ''] = value.split(/[/#]/, 1)
  const agent = name.trim().toLowerCase()
  return agent === '*' || agent === ROBOTS_NAME.toLowerCase() ? agent : 'other'
}
