import { parseArgs } from 'node:util'
import { ENVIRONMENTS, type Environment } from './target.ts'

export interface DeployOptions {
  readonly environment: Environment
  readonly domain: string | null
  readonly secretsFile: string | null
  readonly isDryRun: boolean
  readonly isConfirmed: boolean
}

/** Parses the arguments of `npm run deploy`. Throws a user-facing message. */
export function readDeployOptions(args: readonly string[]): DeployOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      env: { type: 'string' },
      domain: { type: 'string' },
      'secrets-file': { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    },
  })
  return {
    environment: readEnvironment(values.env),
    domain: values.domain ?? null,
    secretsFile: values['secrets-file'] ?? null,
    isDryRun: values['dry-run'],
    isConfirmed: values.yes,
  }
}

export type RollbackOptions = Pick<DeployOptions, 'environment' | 'isConfirmed'>

/** Parses the arguments of `npm run rollback`. Throws a user-facing message. */
export function readRollbackOptions(args: readonly string[]): RollbackOptions {
  const { values } = parseArgs({
    args: [...args],
    options: { env: { type: 'string' }, yes: { type: 'boolean', default: false } },
  })
  return { environment: readEnvironment(values.env), isConfirmed: values.yes }
}

/** Parses an environment's name. Throws a user-facing message if it is unknown. */
export function readEnvironment(text: string | undefined): Environment {
  const environment = ENVIRONMENTS.find((name) => name === text)
  if (environment === undefined) throw new Error(`--env must be ${ENVIRONMENTS.join(' or ')}.`)
  return environment
}
