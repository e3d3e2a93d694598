import { readdir, readFile } from 'node:fs/promises'

/** Milliseconds of a tick of `/proc/<pid>/stat` (`sysconf(_SC_CLK_TCK)` is 100 on Linux). */
const TICK_MS = 10

/**
 * Processor time so far of the workerd that this process has started, in milliseconds, which
 * other work on the machine does not lengthen; `null` where `/proc` does not tell.
 */
export async function workerdCpuMs(): Promise<number | null> {
  const pids = await readdir('/proc').catch(() => [])
  for (const pid of pids.filter((name) => /^\d+$/.test(name))) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    // The name, in brackets, is followed by: state, parent … and from the 12th on user and system time.
    const [name = '', rest = ''] = stat.split(') ')
    const fields = rest.split(' ').map(Number)
    if (!name.endsWith('(workerd') || fields[1] !== process.pid) continue
    return ((fields[11] ?? 0) + (fields[12] ?? 0)) * TICK_MS
  }
  return null
}
