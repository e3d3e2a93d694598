import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** A process that this process started, or itself. */
interface Process {
  readonly pid: number
  readonly parent: number
  readonly name: string
  readonly seconds: number
}

/**
 * Returns the processor time so far of the soak's own process, which sends the visits and carries
 * all calls between the parts, and of each workerd, by the folder in which it keeps its data.
 */
export function processorSeconds(): Map<string, number> {
  const all = readdirSync('/proc')
    .filter((each) => /^\d+$/.test(each))
    .flatMap(read)
  const byPid = new Map(all.map((each) => [each.pid, each]))
  const isOurs = ({ pid, parent }: Process): boolean => {
    if (pid === process.pid) return true
    const above = byPid.get(parent)
    return above !== undefined && isOurs(above)
  }
  const sums = new Map<string, number>()
  for (const each of all.filter(isOurs)) {
    const part = partOf(each)
    sums.set(part, (sums.get(part) ?? 0) + each.seconds)
  }
  return sums
}

function partOf({ pid, name }: Process): string {
  if (pid === process.pid) return 'soak'
  if (name !== 'workerd') return 'others'
  const [, part = 'others'] = /\/drill-soak\/(\w+)\//.exec(filesOf(pid)) ?? []
  return part
}

/** Returns what a process was started with and has open, as text. */
function filesOf(pid: number): string {
  try {
    return execFileSync('ls', ['-l', `/proc/${pid}/fd`], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

/** `proc(5)`: the name is in parentheses and may contain anything. */
function read(pid: string): Process[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const end = text.lastIndexOf(')')
    const rest = text.slice(end + 2).split(' ')
    const seconds = (Number(rest[11]) + Number(rest[12])) / TICKS_PER_SECOND
    const name = text.slice(text.indexOf('(') + 1, end)
    return [{ pid: Number(pid), parent: Number(rest[1]), name, seconds }]
  } catch {
    // It has ended.
    return []
  }
}
