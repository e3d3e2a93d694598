import { pause } from '../pages/pause.ts'
import { WORD, wordOf, wordsOf } from '../pages/words.ts'
import { isSeen, type Observation } from '../visits/observation.ts'
import { SHINGLE, shinglesOf } from './features.ts'

/** A range of a text: its first index, and the index after its last. */
type Stretch = [from: number, to: number]

interface PlacedWord {
  /** The word, normalized for comparison; `null` for ids, which are not compared. */
  readonly word: string | null
  readonly at: Stretch
}

/** Returns the ranges of each text that change between repeated visits of any group. */
export async function noiseInTexts(
  visits: ReadonlyMap<string, readonly Observation[]>,
  texts: readonly string[],
): Promise<Stretch[][]> {
  const wanted = new Set(texts.flatMap((text) => [...shinglesOf(text), ...wordsOf(text)]))
  const noise = new Set<string>()
  for (const made of visits.values()) {
    const repeats: Set<string>[] = []
    for (const { page } of made.filter(isSeen)) {
      const all = [...shinglesOf(page.text), ...wordsOf(page.text)]
      repeats.push(new Set(all.filter((each) => wanted.has(each))))
      await pause()
    }
    for (const one of repeats) {
      for (const each of one) if (!repeats.every((other) => other.has(each))) noise.add(each)
      await pause()
    }
  }
  return texts.map((text) => {
    const words = placedWordsOf(text)
    const compared = words.flatMap(({ word }) => word ?? [])
    const isNoise = noiseAmong(compared, noise)
    let next = 0
    return words.filter(({ word }) => word === null || isNoise(next++)).map(({ at }) => at)
  })
}

/**
 * Marks words as noise if no shingle that contains them is stable; the first and last words are in
 * fewer shingles.
 */
function noiseAmong(words: readonly string[], noise: ReadonlySet<string>) {
  const isNoise = (start: number) => noise.has(words.slice(start, start + SHINGLE).join(' '))
  return (at: number): boolean => {
    const first = Math.max(0, at - SHINGLE + 1)
    const last = Math.min(at, words.length - SHINGLE)
    if (first > last) return false
    for (let start = first; start <= last; start++) if (!isNoise(start)) return false
    return last - first + 1 === SHINGLE || noise.has(words[at] ?? '')
  }
}

function placedWordsOf(text: string): PlacedWord[] {
  // A few letters have another length in lower case.
  const lower = text.toLowerCase()
  const words = (lower.length === text.length ? lower : text).matchAll(WORD)
  return [...words].map(({ 0: raw, index }) => ({
    word: wordOf(raw.toLowerCase()),
    at: [index, index + raw.length],
  }))
}
