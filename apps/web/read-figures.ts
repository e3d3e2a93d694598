import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Figures } from './src/features/landing/measure/figures.ts'

const DECISIONS = join(import.meta.dirname, '../../docs/decisions')

/** Reads the figures on the public pages from the repository's measurements. */
export function readFigures(): Figures {
  const agents = readFileSync(join(DECISIONS, '006-agents-in-one-pass.md'), 'utf8')
  const evidence = readFileSync(join(DECISIONS, '007-graded-evidence.md'), 'utf8')
  const inspection = readFileSync(join(DECISIONS, '021-inspection.md'), 'utf8')
  return {
    bots: find(agents, /([\d,]+) bots found/),
    botsFound: find(agents, /([\d.]+)% of [\d,]+ bots found/),
    people: find(agents, /([\d,]+) people kept/),
    peopleKept: find(agents, /([\d.]+)% of [\d,]+ people kept/),
    headerSets: find(evidence, /([\d,]+) header sets kept/),
    headerSetsKept: find(evidence, /([\d.]+)% of [\d,]+ header sets kept/),
    naiveFound: find(evidence, /([\d.]+)% of [\d,]+ naive programs found/),
    flawedFound: find(evidence, /([\d.]+)% of [\d,]+ flawed programs found/),
    exactFound: find(evidence, /([\d.]+)% of [\d,]+ exact copies found/),
    afterPeople: find(evidence, /% of (\d+) visits by people kept/),
    afterPeopleKept: find(evidence, /([\d.]+)% of \d+ visits by people kept/),
    afterPrograms: find(evidence, /% of (\d+) automated visits found/),
    afterFound: find(evidence, /([\d.]+)% of \d+ automated visits found/),
    afterStealth: find(evidence, /% of (\d+) hidden visits found/),
    afterStealthFound: find(evidence, /([\d.]+)% of \d+ hidden visits found/),
    honestSites: find(inspection, /on (\d+) benign and/),
    cloakingSites: find(inspection, /benign and (\d+) cloaking sites/),
    cloakingFound: find(inspection, /recall ([\d.]+)%/),
    falselyAccused: find(inspection, /false positives ([\d.]+)%/),
  }
}

function find(text: string, pattern: RegExp): number {
  const [, found] = pattern.exec(text) ?? []
  if (found === undefined) throw new Error(`no measured figure matches ${pattern}`)
  return Number(found.replaceAll(',', ''))
}
