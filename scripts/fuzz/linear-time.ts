import { classifyAgent, normaliseIp, parseAcceptLanguage, parseCidr } from '@crivo/filter-engine'
import type { Random } from './random.ts'

const SIZES = [1_024, 8_192, 65_536] as const
const ROUNDS = 12
/** A reader that is this slow is not read again to find its best time. */
const ENOUGH_NS = 50_000_000
/** Time per character may be this many times that of the shortest text, and this much more. */
const TOLERANCE = 3
const SLACK_NS = 1

/** What readers that go back, or look ahead, have been slow on. */
const UNITS = [
  ...['a', ' ', '(', ')', '((', '()', ';', '@', 'a@', 'a@a.', '/', '//', '1', '1.', '+', '"', '\t'],
  ...['bot', 'bot ', 'robot/', 'http://', 'https://a.b/', 'compatible; ', '(compatible; ', '[FBAN'],
  ...['Mozilla/5.0 ', 'Mozilla/5.0 (', 'Chrome/1 ', 'HeadlessChrome', 'Android ', 'ooooglebot'],
  ...[
    'q',
    ',',
    ';q=',
    ',a',
    'a-',
    'aa-bb-',
    ';q=1',
    ';;',
    '-',
    '0:',
    '::',
    ':',
    '0.',
    '0/',
    '\u00e9',
  ],
] as const

type Reader = (text: string) => unknown

const READERS: Readonly<Record<string, Reader>> = {
  classifyAgent: (userAgent) =>
    classifyAgent({
      userAgent,
      clientHints: userAgent,
      clientHintMobile: userAgent,
      clientHintPlatform: userAgent,
    }),
  parseAcceptLanguage,
  normaliseIp,
  parseCidr,
}

/** Least nanoseconds per character over some rounds: what the work takes undisturbed. */
function nsPerCharacter(read: Reader, text: string): number {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS; round++) {
    const started = process.hrtime.bigint()
    read(text)
    least = Math.min(least, Number(process.hrtime.bigint() - started))
    if (least > ENOUGH_NS) break
  }
  return least / text.length
}

const isSlower = (read: Reader, unit: string): readonly number[] | null => {
  const times = SIZES.map((size) =>
    nsPerCharacter(read, unit.repeat(Math.ceil(size / unit.length)).slice(0, size)),
  )
  const [short = 0, ...longer] = times
  return longer.some((time) => time > short * TOLERANCE + SLACK_NS) ? times : null
}

/** Whether no reader takes longer per character of a long hostile text than of a short one. */
export function checkLinearTime(random: Random): boolean {
  const made = Array.from({ length: 60 }, () => random.pick(UNITS) + random.pick(UNITS))
  const units = [...UNITS, ...made]
  let holds = true
  for (const [name, read] of Object.entries(READERS)) {
    for (const unit of units) {
      // A slow moment of the machine is no slow reader: only what is slow again counts.
      if (isSlower(read, unit) === null || isSlower(read, unit) === null) continue
      const times = isSlower(read, unit)
      if (times === null) continue
      console.log(`linear time: FAILED, ${name} on ${JSON.stringify(unit)} repeated`)
      console.log(`  ns per character at ${SIZES.join(', ')}: ${times.map((ns) => ns.toFixed(2))}`)
      holds = false
      break
    }
  }
  const tried = units.length * Object.keys(READERS).length
  if (holds) console.log(`linear time: ${tried} texts of up to 64 KB, none slower per character`)
  return holds
}
