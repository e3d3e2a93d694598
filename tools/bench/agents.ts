import { readFileSync } from 'node:fs'
import { classifyAgent } from '@crivo/filter-engine'
import crawlers from 'crawler-user-agents'
import { isbot } from 'isbot'
import { report } from './measure.ts'

/**
 * Compares the engine with isbot in the same run: how many bots each detects by user agent and how
 * many people each lets through, on the lists of two npm packages. Prints one JSON object per line.
 */
export async function benchAgents(): Promise<void> {
  const bots = [...new Set(crawlers.flatMap(({ instances }) => instances))]
  const people = readBrowsers()
  reportShare('bots-found', bots, isFoundOut, `of ${bots.length} of crawler-user-agents`)
  reportShare('bots-found/isbot', bots, isbot, 'the same, found by isbot')
  reportShare('people-kept', people, isKept, `of ${people.length} of user-agents`)
  reportShare('people-kept/isbot', people, (agent) => !isbot(agent), 'the same, kept by isbot')
}

/** Reads user agents from a site's analytics; the package exports only random ones. */
function readBrowsers(): string[] {
  const file = new URL('user-agents.json', import.meta.resolve('user-agents'))
  const rows: { userAgent: string }[] = JSON.parse(readFileSync(file, 'utf8'))
  return [...new Set(rows.map(({ userAgent }) => userAgent))]
}

const isFoundOut = (userAgent: string): boolean =>
  classifyAgent({
    userAgent,
    clientHints: null,
    clientHintMobile: null,
    clientHintPlatform: null,
  }).bot !== null

const isKept = (userAgent: string): boolean => !isFoundOut(userAgent)

function reportShare(
  name: string,
  agents: readonly string[],
  holds: (agent: string) => boolean,
  of: string,
): void {
  report(name, (100 * agents.filter(holds).length) / agents.length, '%', of)
}
