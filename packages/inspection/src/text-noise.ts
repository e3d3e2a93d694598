import { SHINGLE, shinglesOf, wordOf, wordsOf } from './features.ts'
import type { Visits } from './judge-site.ts'
import { isSeen } from './observation.ts'

/** A stretch of a text: its first character, and the one after its last. */
type Stretch = [from: number, to: number]

interface PlacedWord {
  /** As it is compared; `null` for ids, which are not. */
  readonly word: string | null
  readonly at: Stretch
}

/** Tells the stretches of a text that change by themselves, as the repeats of all vantages show. */
export function textNoiseOf(visits: Visits): (text: string) => Stretch[] {
  const noise = new Set<string>()
  for (const made of visits.values()) {
    const repeats = made
      .filter(isSeen)
      .map(({ page: { text } }) => new Set([...shinglesOf(text), ...wordsOf(text)]))
    for (const one of repeats) {
      for (const each of one) if (!repeats.every((other) => other.has(each))) noise.add(each)
    }
  }
  return (text) => {
    const words = placedWordsOf(text)
    const compared = words.flatMap(({ word }) => word ?? [])
    const isNoise = noiseAmong(compared, noise)
    let next = 0
    return words.filter(({ word }) => word === null || isNoise(next++)).map(({ at }) => at)
  }
}

/** A word is noise where nothing that it stands in is steady; the first and last stand in less. */
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

const placedWordsOf = (text: string): PlacedWord[] =>
  [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: raw, index }) => ({
    word: wordOf(raw.toLowerCase()),
    at: [index, index + raw.length],
  }))
