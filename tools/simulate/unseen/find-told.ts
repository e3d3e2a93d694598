import { isDeepStrictEqual } from 'node:util'
import { Worker } from 'node:worker_threads'
import type { Told } from './owner.ts'
import type { Life } from './run-unseen.ts'
import type { VisitorName } from './visitor.ts'

/** What the owner's account told about a reviewer that it must not tell. */
export interface Finding {
  readonly seed: number
  readonly text: string
}

/** Most characters that a finding shows before and after a difference. */
const SHOWN = 90

/**
 * Runs each seed four times, in one thread for each kind of visitor so that what a thread caches is
 * the same in all of them; reports what tells of a reviewer. Stops at the first if `isFirstOnly`.
 */
export async function findTold(
  bundle: string,
  { seed, seeds, isFirstOnly = false }: { seed: number; seeds: number; isFirstOnly?: boolean },
  report: (finding: Finding) => void,
): Promise<number> {
  const threads = new Map<VisitorName, Worker>()
  const run = (visitor: VisitorName, of: number): Promise<Life> => {
    const known = threads.get(visitor)
    const thread =
      known ??
      new Worker(new URL('./worker.ts', import.meta.url), { workerData: { bundle, visitor } })
    threads.set(visitor, thread)
    return new Promise((resolve, reject) => {
      thread.removeAllListeners()
      thread.once('message', resolve).once('error', reject)
      thread.postMessage(of)
    })
  }
  let failures = 0
  for (let each = seed; each < seed + seeds; each += 1) {
    const [nobody, reviewer, another, person] = await Promise.all([
      run('nobody', each),
      run('reviewer', each),
      run('another reviewer', each),
      run('person', each),
    ])
    const text =
      nobody.broken ??
      reviewer.broken ??
      another.broken ??
      person.broken ??
      whatTells(untilRevealed(nobody), untilRevealed(reviewer), 'that a reviewer came') ??
      whatTells(another, reviewer, 'which reviewer came, or when') ??
      whatAnswers(person, reviewer)
    if (text === null) continue
    failures += 1
    report({ seed: each, text })
    if (isFirstOnly) break
  }
  await Promise.all([...threads.values()].map((thread) => thread.terminate()))
  return failures
}

const untilRevealed = (life: Life): Life => ({
  ...life,
  told: life.told.filter(({ at }) => at < life.revealedAt),
})

/** Describes the first difference between what two lives told; `null` if there is none. */
function whatTells(one: Life, other: Life, what: string): string | null {
  const length = Math.max(one.told.length, other.told.length)
  for (let place = 0; place < length; place += 1) {
    const [before, after] = [one.told[place], other.told[place]]
    if (isDeepStrictEqual(before, after)) continue
    let start = 0
    while (
      before &&
      after &&
      start < before.text.length &&
      before.text[start] === after.text[start]
    ) {
      start += 1
    }
    return `the account tells ${what}: ${show(after, start)}; otherwise ${show(before, start)}`
  }
  return null
}

/** Shows what was told, around the first character that differs. */
function show(told: Told | undefined, start: number): string {
  if (told === undefined) return 'nothing'
  const part = told.text.slice(Math.max(0, start - SHOWN), start + SHOWN)
  return `${told.what} at ${new Date(told.at).toISOString()} “${part}”`
}

/** Values that differ between any two visits. */
const OWN = /"(?:id|token|report|rulesetHash)":"[^"]*"|cid=[\w-]+/g

/**
 * Compares the answer for a reviewer with that for a person who comes at the same moment: if both
 * get the same page, nothing but its visit's own values may differ.
 */
function whatAnswers({ answer: person }: Life, { answer: reviewer }: Life): string | null {
  const pageIn = (answer: string) => /pages\.example\/\w+/.exec(answer)?.[0]
  if (pageIn(person) !== pageIn(reviewer)) return null
  const [own, other] = [person, reviewer].map((answer) => answer.replaceAll(OWN, '…'))
  return own === other ? null : `a reviewer is answered ${reviewer}, a person ${person}`
}
