import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

const [TICKS_PER_SECOND = 100, PAGE_BYTES = 4_096] = ['CLK_TCK', 'PAGESIZE'].map((name) =>
  Number(execFileSync('getconf', [name], { encoding: 'utf8' })),
)
const BYTES_PER_MB = 1_048_576

/** This process, or a process that it started. */
interface Process {
  readonly pid: number
  readonly parent: number
  readonly name: string
  /** CPU time so far, in seconds. */
  readonly seconds: number
  /** Resident memory. */
  readonly mb: number
}

/** Returns the resident memory of all workerd processes that this process started, in MB. */
export const workerdMb = (): number =>
  ourProcesses()
    .filter(isWorkerd)
    .reduce((sum, { mb }) => sum + mb, 0)

/**
 * Returns the CPU time so far of the soak's own process, which sends the visits and carries all
 * calls between the parts, and of each workerd, by the folder in which it keeps its data.
 */
export function processorSeconds(): Map<string, number> {
  const sums = new Map<string, number>()
  for (const each of ourProcesses()) {
    const part = partOf(each)
    sums.set(part, (sums.get(part) ?? 0) + each.seconds)
  }
  return sums
}

function ourProcesses(): Process[] {
  const all = readdirSync('/proc')
    .filter((each) => /^\d+$/.test(each))
    .flatMap(read)
  const byPid = new Map(all.map((each) => [each.pid, each]))
  const isOurs = ({ pid, parent }: Process): boolean => {
    if (pid === process.pid) return true
    const above = byPid.get(parent)
    return above !== undefined && isOurs(above)
  }
  return all.filter(isOurs)
}

const isWorkerd = ({ name }: Process): boolean => name === 'workerd'

function partOf(each: Process): string {
  if (each.pid === process.pid) return 'soak'
  if (!isWorkerd(each)) return 'others'
  const folders = openFiles(each.pid).map((file) => /\/drill-soak\/(\w+)\//.exec(file)?.[1])
  return folders.find((folder) => folder !== undefined) ?? 'others'
}

function openFiles(pid: number): string[] {
  const folder = `/proc/${pid}/fd`
  return orNone(() => readdirSync(folder)).flatMap((fd) =>
    orNone(() => [readlinkSync(`${folder}/${fd}`)]),
  )
}

/** See `proc(5)`: the name is in parentheses and may contain anything. */
const read = (pid: string): Process[] =>
  orNone(() => {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const end = text.lastIndexOf(')')
    const rest = text.slice(end + 2).split(' ')
    return [
      {
        pid: Number(pid),
        parent: Number(rest[1]),
        name: text.slice(text.indexOf('(') + 1, end),
        seconds: (Number(rest[11]) + Number(rest[12])) / TICKS_PER_SECOND,
        mb: (Number(rest[21]) * PAGE_BYTES) / BYTES_PER_MB,
      },
    ]
  })

/** Returns nothing for a process or a file that is gone. */
function orNone<T>(readAll: () => T[]): T[] {
  try {
    return readAll()
  } catch {
    return []
  }
}
