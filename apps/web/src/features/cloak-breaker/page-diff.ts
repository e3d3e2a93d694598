import type { SharedInspection } from '@crivo/shared'
import { diffArrays } from 'diff'

type Page = Pick<SharedInspection['pages'][number], 'text' | 'noise'>

/** A stretch of a page: in both, in this one alone, changing by itself, or left out as alike. */
export type Segment =
  | { readonly kind: 'same' | 'only' | 'noise'; readonly text: string }
  | { readonly kind: 'skipped'; readonly words: number }

interface Word {
  readonly text: string
  /** What it is compared by: numbers change from visit to visit. */
  readonly key: string
  readonly isNoise: boolean
}

/** Words that stay before and after a difference. */
const CONTEXT = 12
/** A stretch of what is alike gets shorter only if that saves reading. */
const LONG = 3 * CONTEXT

/** Two pages side by side, with what each has alone; what changes by itself is never a difference. */
export function diffPages(left: Page, right: Page): { left: Segment[]; right: Segment[] } {
  const [leftWords, rightWords] = [wordsOf(left), wordsOf(right)]
  const only = new Set<Word>()
  const parts = diffArrays(leftWords.filter(isSteady), rightWords.filter(isSteady), {
    comparator: (one, other) => one.key === other.key,
  })
  for (const { added, removed, value } of parts) {
    if (added || removed) for (const word of value) only.add(word)
  }
  return { left: segmentsOf(leftWords, only), right: segmentsOf(rightWords, only) }
}

const isSteady = ({ isNoise }: Word) => !isNoise

function wordsOf({ text, noise }: Page): Word[] {
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    key: word.replaceAll(/\p{N}+/gu, '0'),
    isNoise: noise.some(([start, end]) => index < end && index + word.length > start),
  }))
}

function segmentsOf(words: readonly Word[], only: ReadonlySet<Word>): Segment[] {
  const kindOf = (word: Word) => (word.isNoise ? 'noise' : only.has(word) ? 'only' : 'same')
  const runs: { kind: 'same' | 'only' | 'noise'; words: string[] }[] = []
  for (const word of words) {
    const kind = kindOf(word)
    const last = runs.at(-1)
    if (last?.kind === kind) last.words.push(word.text)
    else runs.push({ kind, words: [word.text] })
  }
  return runs.flatMap(({ kind, words: run }, index): Segment[] => {
    const whole = { kind, text: run.join(' ') }
    if (kind !== 'same' || run.length <= LONG) return [whole]
    const head = index === 0 ? [] : run.slice(0, CONTEXT)
    const tail = index === runs.length - 1 ? [] : run.slice(-CONTEXT)
    // Pages that are alike in everything are shown by how they begin.
    const kept = head.length + tail.length === 0 ? run.slice(0, LONG) : head
    return [
      ...(kept.length > 0 ? [{ kind, text: kept.join(' ') }] : []),
      { kind: 'skipped', words: run.length - kept.length - tail.length },
      ...(tail.length > 0 ? [{ kind, text: tail.join(' ') }] : []),
    ]
  })
}
