import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Figures } from './src/features/landing/measure/figures.ts'

const DECISIONS = join(import.meta.dirname, '../../docs/decisions')

/** The figures that the public pages show, from where the repository keeps what it measured. */
export function readFigures(): Figures {
  const agents = readFileSync(join(DECISIONS, '006-agents-in-one-pass.md'), 'utf8')
  const inspection = readFileSync(join(DECISIONS, '021-inspection.md'), 'utf8')
  // Of its two columns, the half of the list that was not looked at.
  const unseen = (row: string) =>
    find(agents, new RegExp(`^\\| ${row} +\\|[^|]+\\| ([\\d.]+) %`, 'm'))
  return {
    agents: find(agents, /\(([\d,]+) rows;/),
    botsFound: unseen('bots recalled'),
    peopleKept: unseen('people kept'),
    honestSites: find(inspection, /on (\d+) benign and/),
    cloakingSites: find(inspection, /benign and (\d+) cloaking behaviours/),
    cloakingFound: find(inspection, /recall ([\d.]+) %/),
    falselyAccused: find(inspection, /false positives ([\d.]+) %/),
  }
}

function find(text: string, pattern: RegExp): number {
  const [, found] = pattern.exec(text) ?? []
  if (found === undefined) throw new Error(`no measured figure matches ${pattern}`)
  return Number(found.replaceAll(',', ''))
}
