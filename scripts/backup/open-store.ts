import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readCredentials } from '../deploy/cloudflare.ts'
import { readEnvironment } from '../deploy/options.ts'
import { readProject } from '../deploy/project.ts'
import { readSecretsFile } from '../deploy/secrets-file.ts'
import { build } from '../lib/build.ts'
import { ROOT, STATES } from '../lib/paths.ts'
import { openLocalStore } from './local-store.ts'
import { openRemoteStore } from './remote-store.ts'
import type { DataStore } from './store.ts'

export interface StoreOptions {
  readonly local: string | undefined
  readonly env: string | undefined
  readonly secretsFile: string | undefined
  /** The backup's folder: `--to` or `--from`. */
  readonly folder: string
  readonly isConfirmed: boolean
}

/** Parses the arguments of `npm run backup` and `npm run restore`. Throws a user-facing message. */
export function readStoreOptions(args: readonly string[], direction: 'to' | 'from'): StoreOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      local: { type: 'string' },
      env: { type: 'string' },
      'secrets-file': { type: 'string' },
      [direction]: { type: 'string' },
      yes: { type: 'boolean', default: false },
    },
  })
  const folder = values[direction]
  const { local, env } = values
  if (typeof folder !== 'string') throw new Error(`--${direction} must be the backup's folder.`)
  if ((local === undefined) === (env === undefined)) {
    throw new Error('Set one of --local state, --env staging or --env production.')
  }
  // A restore may create the state.
  if (local !== undefined && direction === 'to' && !existsSync(join(STATES, local))) {
    throw new Error(`There is no local state ${local}.`)
  }
  const secretsFile = values['secrets-file']
  return { local, env, secretsFile, folder, isConfirmed: values.yes }
}

/** Opens the store selected by the arguments. */
export async function openStore({ local, env, secretsFile }: StoreOptions): Promise<DataStore> {
  if (local !== undefined) {
    await build()
    return openLocalStore(local)
  }
  const environment = readEnvironment(env)
  const credentials = readCredentials(process.env)
  if (credentials === null) {
    throw new Error('Set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID.')
  }
  const kept = secretsFile === undefined ? {} : await readSecretsFile(secretsFile)
  const operatorKey = process.env.OPERATOR_KEY ?? kept.OPERATOR_KEY
  if (operatorKey === undefined) {
    throw new Error('Set OPERATOR_KEY, or the file that contains it: --secrets-file <file>.')
  }
  return openRemoteStore(environment, { credentials, project: readProject(ROOT), operatorKey })
}
