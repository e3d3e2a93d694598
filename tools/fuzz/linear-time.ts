import type { Random } from './random.ts'
import { LINE_READERS, PAGE_READERS, type Reader } from './readers.ts'

interface Kind {
  readonly readers: Readonly<Record<string, Reader>>
  readonly sizes: readonly number[]
  readonly rounds: number
}

/** Returns this process's CPU time in nanoseconds, unaffected by other load on the machine. */
const cpuTime = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) * 1_000
}

const KINDS: readonly Kind[] = [
  { readers: LINE_READERS, sizes: [1_024, 8_192, 65_536], rounds: 12 },
  { readers: PAGE_READERS, sizes: [32_768, 262_144], rounds: 3 },
]
/** Above this time, a reader counts as slow without further measurement. */
const ENOUGH_NS = 50_000_000
/** Allowed time per character: a multiple of the shortest input's, plus a slack. */
const TOLERANCE = 3
const SLACK_NS = 3

/** Patterns that were slow for readers that backtrack or look ahead. */
const UNITS = [
  ...['a', ' ', '(', ')', '((', '()', ';', '@', 'a@', 'a@a.', '/', '//', '1', '1.', '+', '"', '\t'],
  ...['bot', 'bot ', 'robot/', 'http://', 'https://a.b/', 'compatible; ', '(compatible; ', '[FBAN'],
  ...['Mozilla/5.0 ', 'Mozilla/5.0 (', 'Chrome/1 ', 'HeadlessChrome', 'Android ', 'ooooglebot'],
  ...['q', ',', ';q=', ',a', 'a-', 'aa-bb-', ';q=1', ';;', '-', '0:', '::', ':', '0.', '0/', 'é'],
  ...['\n', '\r\n', '<', '<b>x', '<b></b>', '<a href=x>', '<!--', '&amp;', '</b>', ' a=', ' a="'],
  ...['<loc>', '<loc>/a</loc>', 'location = "', 'Disallow: /a\n', 'User-agent: a\n', '1.2.3.4,"\n'],
  ...['\0', '\xff\xe1\0\x02', '!\xfe\0', '=1;', ':AA==:'],
] as const

/**
 * Returns the fewest nanoseconds per character over several rounds, which is the undisturbed time.
 */
async function nsPerCharacter(read: Reader, text: string, { rounds }: Kind): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round++) {
    const started = cpuTime()
    const reading = read(text)
    if (reading instanceof Promise) await reading
    least = Math.min(least, cpuTime() - started)
    if (least > ENOUGH_NS) break
  }
  return least / text.length
}

async function timesIfSlower(
  read: Reader,
  unit: string,
  kind: Kind,
): Promise<readonly number[] | null> {
  const times: number[] = []
  for (const size of kind.sizes) {
    const text = unit.repeat(Math.ceil(size / unit.length)).slice(0, size)
    times.push(await nsPerCharacter(read, text, kind))
  }
  const [short = 0, ...longer] = times
  return longer.some((time) => time > short * TOLERANCE + SLACK_NS) ? times : null
}

/**
 * Returns the times if the reader is slow three times in a row, so that one slow moment does not
 * count.
 */
async function timesIfSlow(read: Reader, unit: string, kind: Kind) {
  for (let again = 0; again < 2; again++) {
    if ((await timesIfSlower(read, unit, kind)) === null) return null
  }
  return timesIfSlower(read, unit, kind)
}

/** Returns whether every reader's time per character stays the same on long hostile inputs. */
export async function checkLinearTime(random: Random): Promise<boolean> {
  const made = Array.from({ length: 60 }, () => random.pick(UNITS) + random.pick(UNITS))
  const units = [...UNITS, ...made]
  let holds = true
  let tried = 0
  for (const kind of KINDS) {
    for (const [name, read] of Object.entries(kind.readers)) {
      tried += units.length
      for (const unit of units) {
        const times = await timesIfSlow(read, unit, kind)
        if (times === null) continue
        console.log(`linear time: FAILED, ${name} on ${JSON.stringify(unit)} repeated`)
        console.log(`  ns per character at ${kind.sizes}: ${times.map((ns) => ns.toFixed(2))}`)
        holds = false
        break
      }
    }
  }
  if (holds) console.log(`linear time: ${tried} texts of up to 256 KB, none slower per character`)
  return holds
}
