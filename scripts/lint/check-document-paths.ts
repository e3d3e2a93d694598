import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../lib/paths.ts'

const TOP_FOLDERS = /^(?:apps|docs|integrations|packages|released|scripts|tools)\//
const SOURCE_FILE = /^[\w-][\w.-]*(?:\/[\w.-]+)*\.(?:tsx?|mjs|md|toml|yaml|php|sh)$/
const BUILT = ['node_modules', 'dist', 'generated', '.local', '.git']

/**
 * Returns the files and folders that the repository's documents name but that do not exist, as text;
 * `null` if none.
 */
export async function checkDocumentPaths(): Promise<string | null> {
  const known = await findPaths()
  const missing: string[] = []
  for await (const document of glob(['*.md', 'docs/**/*.md'], { cwd: ROOT })) {
    const text = await readFile(join(ROOT, document), 'utf8')
    for (const path of pathsIn(text)) {
      if (!known.has(path)) missing.push(`${document} names ${path}, which does not exist`)
    }
  }
  return missing.length === 0 ? null : missing.toSorted().join('\n')
}

/** Returns file and folder names in backticks, ignoring code blocks. */
export function pathsIn(text: string): string[] {
  const prose = text.replaceAll(/^```.*?^```/gms, '')
  return Array.from(prose.matchAll(/`([\w./-]+)`/g), ([, name = '']) =>
    name.replace(/\/$/, ''),
  ).filter((name) => TOP_FOLDERS.test(name) || SOURCE_FILE.test(name))
}

/** Returns the paths of all files and folders, and their suffixes, which documents may use. */
async function findPaths(): Promise<ReadonlySet<string>> {
  const exclude = (name: string) => BUILT.some((each) => name.split('/').includes(each))
  const paths = new Set<string>()
  for await (const entry of glob('**', { cwd: ROOT, exclude })) {
    const parts = entry.split('/')
    for (let start = 0; start < parts.length; start++) paths.add(parts.slice(start).join('/'))
  }
  return paths
}
