import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns a page's first heading. */
export function titleOf(folder: string, path: string): string {
  const [, title] = /^# (.+)$/m.exec(readFileSync(join(folder, `${path}.md`), 'utf8')) ?? []
  if (title === undefined) throw new Error(`${path} has no title`)
  return title
}
