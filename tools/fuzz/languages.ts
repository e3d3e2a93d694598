import { parseAcceptLanguage } from '@crivo/filter-engine'
import type { Family } from './family.ts'
import type { Random } from './random.ts'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyzABCXYZ0123456789-----,,,;;;q=q=.* \t'
const TAGS = ['pt-BR', 'pt', 'en-US', 'EN', 'zh-hant-tw', 'sr-Latn-RS', 'de-x-at', 'es-419', '*']
const WEIGHTS = ['', ';q=0.9', ';q=1', ';q=0', '; q=0.5', ';Q=0.001', ';q=1.5', ';q=', ';level=1']
const TAG = /^[a-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,4}$/
const MOST = 10

function makeHeader(random: Random): string {
  if (random.chance(0.2)) return random.text(ALPHABET, random.chance(0.05) ? 2_500 : 60)
  const length = random.below(random.chance(0.05) ? 300 : 8)
  const entries = Array.from({ length }, () => random.pick(TAGS) + random.pick(WEIGHTS))
  const header = entries.join(random.pick([',', ', ', ' ,']))
  return random.chance(0.5) ? random.mutate(header, ALPHABET) : header
}

/** Checks that parsed tags parse to themselves, whatever the header's letter case. */
export const LANGUAGES: Family<string> = {
  name: 'Accept-Language',
  limit: { count: 1_000_000 },
  make: makeHeader,
  check: (header) => {
    const tags = parseAcceptLanguage(header)
    if (tags === null) return 'a present header returns null'
    if (tags.length > MOST) return `${tags.length} languages`
    const wrong = tags.find((tag) => !TAG.test(tag))
    if (wrong !== undefined) return `"${wrong}" is not a tag`
    const all = tags.join()
    if (parseAcceptLanguage(all)?.join() !== all) return `${all} does not round-trip`
    const lower = header.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
    return parseAcceptLanguage(lower)?.join() === all ? null : 'its letter case changes the result'
  },
}
