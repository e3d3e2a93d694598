import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildAutomaton, RULE, textPattern } from './automaton.ts'

/** Returns every match as `[end, pattern]`, using only the automaton. */
const hitsOf = (texts: readonly string[], sought: string): string[] => {
  const { classes, width, next, first, pattern, following } = buildAutomaton(
    texts.map((text) => ({ text, rule: 0 })),
  )
  const hits: string[] = []
  let state = 0
  for (let at = 0; at < sought.length; at++) {
    const code = sought.charCodeAt(at)
    const step = next[state + (code < 128 ? (classes[code] ?? 0) : width - 1)] ?? 0
    state = step < 0 ? ~step : step
    let output = step < 0 ? (first[state / width] ?? 0) : 0
    for (; output !== 0; output = following[output] ?? 0) {
      hits.push(`${at + 1} ${texts[pattern[output] ?? 0]}`)
    }
  }
  return hits.sort()
}

const naiveHits = (texts: readonly string[], sought: string): string[] => {
  const lower = sought.toLowerCase().replace(/[1-9]/g, '0')
  return texts
    .flatMap((text) =>
      Array.from(lower, (_, at) => at + 1)
        .filter((end) => lower.slice(0, end).endsWith(text))
        .map((end) => `${end} ${text}`),
    )
    .sort()
}

describe('buildAutomaton', () => {
  it('finds the same matches as a plain search', () => {
    const letters = fc.constantFrom('a', 'b', 'c', '0', '/')
    const word = fc.array(letters, { minLength: 1, maxLength: 4 }).map((chars) => chars.join(''))
    const texts = fc.uniqueArray(word, { minLength: 1, maxLength: 8 })
    const noise = fc.constantFrom('a', 'B', 'c', 'A', '0', '7', '/', 'x', 'é', '€', ' ')
    const sought = fc.array(noise, { maxLength: 30 }).map((chars) => chars.join(''))
    fc.assert(
      fc.property(texts, sought, (list, text) => {
        expect(hitsOf(list, text)).toEqual(naiveHits(list, text))
      }),
    )
  })

  it('returns the longest match first at each end position', () => {
    const texts = ['bot', 'cubot', 'ot']
    const { pattern, following, first, next, classes, width } = buildAutomaton(
      texts.map((text) => ({ text, rule: 0 })),
    )
    let state = 0
    for (const char of 'cubot') {
      const step = next[state + (classes[char.charCodeAt(0)] ?? 0)] ?? 0
      state = step < 0 ? ~step : step
    }
    const found: (string | undefined)[] = []
    for (let at = first[state / width] ?? 0; at !== 0; at = following[at] ?? 0) {
      found.push(texts[pattern[at] ?? 0])
    }
    expect(found).toEqual(['cubot', 'bot', 'ot'])
  })
})

describe('textPattern', () => {
  it.each([
    ['bot', 'bot', 0],
    ['bot>', 'bot', RULE.wordRight],
    ['<rv:', 'rv:', RULE.wordLeft],
    ['^curl/7', 'curl/0', RULE.start],
    ['!<cubot>', 'cubot', RULE.shadow | RULE.wordLeft | RULE.wordRight],
    [':.com', '.com', RULE.host],
    ['\\<script', '<script', 0],
    ['~got/', 'got/', RULE.head],
  ])('reads %s', (written, text, rule) => {
    expect(textPattern(written)).toEqual({ text, rule })
  })
})
