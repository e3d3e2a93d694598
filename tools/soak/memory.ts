import { readdirSync, readFileSync } from 'node:fs'

/** Returns the resident memory of all workerd processes that this process started, in MB. */
export function workerdMb(): number {
  const parents = new Map<number, number>()
  const sizes = new Map<number, number>()
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    try {
      const status = readFileSync(`/proc/${name}/status`, 'utf8')
      const field = (key: string) => Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(status)?.[1])
      parents.set(Number(name), field('PPid'))
      if (/^Name:\s+workerd/m.test(status)) sizes.set(Number(name), field('VmRSS') / 1_024)
    } catch {
      // The process has ended.
    }
  }
  const isOurs = (pid: number): boolean => {
    for (let at = pid; at > 1; at = parents.get(at) ?? 0) if (at === process.pid) return true
    return false
  }
  return [...sizes].reduce((sum, [pid, mb]) => sum + (isOurs(pid) ? mb : 0), 0)
}
