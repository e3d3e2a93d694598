import type { SharedInspection } from '@crivo/shared'
import { diffArrays } from 'diff'

type Page = Pick<SharedInspection['pages'][number], 'text' | 'noise'>

/** A segment of a page: in both pages, only in this one, noise, or omitted because it is equal. */
export type Segment =
  | { readonly kind: 'same' | 'only' | 'noise'; readonly text: string }
  | { readonly kind: 'skipped'; readonly words: number }

interface Word {
  readonly text: string
  /** Key for comparison, in which numbers are masked because they change between visits. */
  readonly key: string
  readonly isNoise: boolean
}

/** Number of words kept before and after a difference. */
const CONTEXT = 12
/** Equal stretches are shortened only above this number of words. */
const LONG = 3 * CONTEXT

/** Compares two pages; marks the parts unique to each. Noise never counts as a difference. */
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
    // Of identical pages, only the beginning is shown.
    const kept = head.length + tail.length === 0 ? run.slice(0, LONG) : head
    return [
      ...(kept.length > 0 ? [{ kind, text: kept.join(' ') }] : []),
      { kind: 'skipped', words: run.length - kept.length - tail.length },
      ...(tail.length > 0 ? [{ kind, text: tail.join(' ') }] : []),
    ]
  })
}
