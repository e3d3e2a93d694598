import { readdir, readFile } from 'node:fs/promises'

/** Milliseconds per tick of `/proc/<pid>/stat` (`sysconf(_SC_CLK_TCK)` is 100 on Linux). */
const TICK_MS = 10

/**
 * Returns the CPU time of the workerd started by this process, in milliseconds, which other load on
 * the machine does not affect; `null` if `/proc` is not available.
 */
export async function workerdCpuMs(): Promise<number | null> {
  const pids = await readdir('/proc').catch(() => [])
  for (const pid of pids.filter((name) => /^\d+$/.test(name))) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    // The fields after the name in parentheses: state, parent PID, …; user and system time are 12th
    // and 13th.
    const [name = '', rest = ''] = stat.split(') ')
    const fields = rest.split(' ').map(Number)
    if (!name.endsWith('(workerd') || fields[1] !== process.pid) continue
    return ((fields[11] ?? 0) + (fields[12] ?? 0)) * TICK_MS
  }
  return null
}
