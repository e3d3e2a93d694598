import { globSync } from 'node:fs'
import { checkDocumentPaths } from '../lint/check-document-paths.ts'
import { checkLicenses, checkSecrets } from '../supply-chain/check-supply-chain.ts'
import { ROOT } from './paths.ts'
import { runCommand } from './run-command.ts'

/** A check that passes or fails, with an explanation of the failure. */
export interface Check {
  readonly name: string
  readonly run: () => Promise<string | null>
}

const tool = (name: string, command: string, args: readonly string[]): Check => ({
  name,
  run: async () => {
    const { code, output } = await runCommand(command, args)
    return code === 0 ? null : output
  },
})

const TYPED_FOLDERS = globSync('{.,{apps,packages,integrations,tools}/*}/tsconfig.json', {
  cwd: ROOT,
})

/**
 * Checks only changes since the last run; the caches are in `node_modules`. Checks projects in
 * parallel with a single checker each, because multiple checkers infer the same types again and
 * take three times the CPU time.
 */
export const TYPES = tool('types', 'tsc', ['-b', '--checkers', '1', ...TYPED_FOLDERS])
export const CODE = tool('format, lint, import boundaries', 'biome', ['ci'])
export const FIX_CODE = tool('format, lint, import boundaries', 'biome', ['check', '--write'])
export const LICENSES: Check = { name: 'licenses of installed packages', run: checkLicenses }
export const SECRETS: Check = { name: 'no credentials in files', run: checkSecrets }
export const DOCUMENTS: Check = { name: 'paths in documents', run: checkDocumentPaths }
export const UNUSED = tool('unused files, exports, dependencies', 'knip', ['--no-progress'])

/** Runs checks in parallel and prints each result. Returns the number of failures. */
export async function runChecks(checks: readonly Check[]): Promise<number> {
  const held = await Promise.all(checks.map(runCheck))
  return held.filter((isHeld) => !isHeld).length
}

async function runCheck({ name, run }: Check): Promise<boolean> {
  const started = Date.now()
  const failure = await run()
  const seconds = ((Date.now() - started) / 1_000).toFixed(1)
  console.log(`${failure === null ? '✓' : '✗'} ${name} (${seconds} s)`)
  if (failure !== null) console.log(failure)
  return failure === null
}
