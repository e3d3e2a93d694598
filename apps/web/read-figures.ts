import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Figures } from './src/features/landing/measure/figures.ts'

const DECISIONS = join(import.meta.dirname, '../../docs/decisions')

/** The figures that the public pages show, from where the repository keeps what it measured. */
export function readFigures(): Figures {
  const agents = readFileSync(join(DECISIONS, '006-agents-in-one-pass.md'), 'utf8')
  const inspection = readFileSync(join(DECISIONS, '021-inspection.md'), 'utf8')
  return {
    bots: find(agents, /([\d,]+) bots found/),
    botsFound: find(agents, /([\d.]+) % of [\d,]+ bots found/),
    people: find(agents, /([\d,]+) people kept/),
    peopleKept: find(agents, /([\d.]+) % of [\d,]+ people kept/),
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
