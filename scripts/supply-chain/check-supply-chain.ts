import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../lib/paths.ts'
import { runCommand } from '../lib/run-command.ts'
import { readComponents } from './components.ts'
import { findSecrets } from './find-secrets.ts'
import { findForeignLicenses } from './licenses.ts'

/** Returns the installed packages with licenses that are not allowed, as text; `null` if none. */
export async function checkLicenses(): Promise<string | null> {
  const found = findForeignLicenses(readComponents())
  return found.length === 0 ? null : found.join('\n')
}

/**
 * Returns the locations of credentials in committed and new files, as text without the credentials;
 * `null` if none.
 */
export async function checkSecrets(): Promise<string | null> {
  const listed = await runCommand('git', [
    ...['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    ...['--', ':!*.png', ':!*.woff2', ':!released', ':!pnpm-lock.yaml'],
  ])
  if (listed.code !== 0) return listed.output
  const found: string[] = []
  for (const file of listed.output.split('\0').filter(Boolean)) {
    // A deleted file may still be in the index.
    const text = await readFile(join(ROOT, file), 'utf8').catch(() => '')
    for (const { what, line } of findSecrets(text)) found.push(`${file}:${line} has ${what}`)
  }
  return found.length === 0 ? null : found.join('\n')
}
