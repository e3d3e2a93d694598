import {
  AUTOMATION_THRESHOLD,
  classifyAgent,
  gatherEvidence,
  listSignals,
  SIGNALS,
} from '@crivo/filter-engine'
import { shareInterval } from '@crivo/shared'
import { isbot } from 'isbot'
import manifest from '../../package.json' with { type: 'json' }
import { readCaptures, readVersions } from './evidence/captured.ts'
import { peopleOf, SPLIT } from './evidence/halves.ts'
import { type Half, type HeaderSet, readHeaderSet } from './evidence/header-set.ts'
import { isKept } from './evidence/is-kept.ts'
import { POPULATIONS, populationOf } from './evidence/populations.ts'
import { shapeOf } from './evidence/shape.ts'
import { report } from './measure.ts'

const SEED = 21
const DRAWN = 8_000

/**
 * Measures the evidence in headers on people and programs that were not used to tune it (`SPLIT`):
 * drawn, captured and written people, and captured programs. `tuning` measures the half used for
 * tuning. Prints one JSON object per line.
 */
export async function benchEvidence(mode?: string): Promise<void> {
  const half: Half = mode === 'tuning' ? 'tuning' : 'report'
  const people = peopleOf(half, { seed: SEED, count: DRAWN })
  const other = peopleOf(half === 'tuning' ? 'report' : 'tuning', { seed: SEED, count: DRAWN })
  const everyone = Object.values(people).flat()
  const programs = readCaptures('programs', half)
  print({ half, split: SPLIT })
  printSources(people, programs)
  const { isbot: isbotVersion, 'header-generator': generator } = manifest.devDependencies
  print({ versions: { 'header-generator': generator, isbot: isbotVersion, ...readVersions() } })
  const shapes = new Set([...everyone, ...Object.values(other).flat()].map(shapeOf))
  printSignals(everyone, programs)
  printThresholds(everyone, programs)
  for (const [source, sets] of Object.entries(people))
    reportShare(`${source}/kept`, sets, (set) => isKept(set))
  reportShare('people/kept', everyone, (set) => isKept(set))
  for (const population of POPULATIONS) {
    const sets = programs.filter((set) => populationOf(set, shapes) === population)
    reportShare(`${population}-found`, sets, (set) => !isKept(set))
    reportShare(`${population}-found/hosting`, sets, (set) => !isKept(set, 'hosting'))
    reportShare(`${population}-found/isbot`, sets, (set) => isbot(agentOf(set)))
  }
}

const agentOf = ({ headers }: HeaderSet): string =>
  headers.find(([name]) => name.toLowerCase() === 'user-agent')?.[1] ?? ''

function evidenceOf(set: HeaderSet): { score: number; signals: readonly string[]; named: boolean } {
  const headers = readHeaderSet(set)
  const agent = classifyAgent(headers)
  const evidence = gatherEvidence(headers, agent)
  const signals = listSignals(evidence).map(({ id }) => id)
  return { score: evidence.score, signals, named: agent.bot !== null }
}

function printSources(
  people: Readonly<Record<string, readonly HeaderSet[]>>,
  programs: readonly HeaderSet[],
): void {
  for (const [source, sets] of Object.entries({ ...people, programs })) {
    const senders = Map.groupBy(sets, ({ sender }) => sender)
    const list = Object.fromEntries([...senders].map(([name, { length }]) => [name, length]))
    print({ source, seed: source === 'generated' ? SEED : null, sets: sets.length, list })
  }
}

function printSignals(people: readonly HeaderSet[], programs: readonly HeaderSet[]): void {
  const counted = [people, programs].map((sets) => {
    const fired = sets.flatMap((set) => evidenceOf(set).signals)
    return { of: sets.length, by: Map.groupBy(fired, (id) => id) }
  })
  for (const { id, weight } of SIGNALS) {
    const [onPeople, onPrograms] = counted.map(({ of, by }) => shareOf(by.get(id)?.length ?? 0, of))
    print({ signal: id, weight, people: onPeople, programs: onPrograms })
  }
}

/** Prints both errors at each threshold, regardless of the user agent. */
function printThresholds(people: readonly HeaderSet[], programs: readonly HeaderSet[]): void {
  const scores = [people, programs].map((sets) => sets.map((set) => evidenceOf(set).score))
  for (let threshold = 1; threshold <= 2 * AUTOMATION_THRESHOLD; threshold++) {
    const [ofPeople = [], ofPrograms = []] = scores
    print({
      threshold,
      peopleLost: shareOf(ofPeople.filter((score) => score >= threshold).length, people.length),
      programsMissed: shareOf(
        ofPrograms.filter((score) => score < threshold).length,
        programs.length,
      ),
    })
  }
}

function shareOf(count: number, of: number): { count: number; of: number; percent: string } {
  const [low, high] = shareInterval(count, of)
  const percent = `${((100 * count) / of).toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`
  return { count, of, percent }
}

function reportShare(
  name: string,
  sets: readonly HeaderSet[],
  holds: (set: HeaderSet) => boolean,
): void {
  const count = sets.filter(holds).length
  const { percent } = shareOf(count, sets.length)
  report(name, (100 * count) / sets.length, '%', `${count} of ${sets.length}, ${percent}`)
}

const print = (row: unknown): void => console.log(JSON.stringify(row))
