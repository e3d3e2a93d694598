// Creates and rotates a deployment's secrets (docs/deploying.md).

import { deriveMetricsKey } from '#apps/api-worker/src/features/operator/metrics/metrics-key.ts'
import { newSecrets } from './deploy/secrets-file.ts'
import { rejectWrongValues } from './deploy/settings.ts'
import { fail } from './lib/fail.ts'
import { addKey, type KeyUse, retireKey } from './lib/key-ring.ts'
import { callApi } from './lib/local/api-client.ts'
import { edgeSecretsOf, rotateRulesetKey } from './lib/secrets.ts'

const [command, ...args] = process.argv.slice(2)
const [domainId, keyVersion = '1'] = args
/** Secrets that are key rings, with the current key first. */
const RINGS = ['ENCRYPTION_KEYS', 'ACCESS_TOKEN_KEYS']

try {
  await run()
} catch (error) {
  fail(error)
}

async function run(): Promise<void> {
  if (command === 'control-plane' && args.length === 0) {
    print(await newSecrets(new Date().toISOString().slice(0, 10)))
  } else if (command === 'edge' && isNumber(domainId) && isNumber(keyVersion)) {
    const masters = await readSecrets('EDGE_MASTER_KEY', 'RULESET_KEY')
    print(await edgeSecretsOf(masters, Number(domainId), Number(keyVersion)))
  } else if (command === 'rotate' && args.length === 0) {
    const { RULESET_KEY } = await readSecrets('RULESET_KEY')
    print({ RULESET_KEY: await rotateRulesetKey(RULESET_KEY, new Date().toISOString()) })
  } else if (command === 'add' && args.length === 1 && RINGS.includes(args[0] ?? '')) {
    const [name = ''] = args
    const id = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
    const { [name]: ring = '' } = await readSecrets(name)
    print({ [name]: addKey(ring, id) })
  } else if (command === 'retire' && args.length === 2) {
    const [id = '', url = ''] = args
    const { ENCRYPTION_KEYS, OPERATOR_KEY } = await readSecrets('ENCRYPTION_KEYS', 'OPERATOR_KEY')
    const path = '/operator/encryption-keys'
    const uses = await callApi<KeyUse[]>(url, 'GET', path, { token: OPERATOR_KEY })
    print({ ENCRYPTION_KEYS: retireKey(ENCRYPTION_KEYS, id, uses) })
  } else if (command === 'metrics' && args.length === 0) {
    const { OPERATOR_KEY } = await readSecrets('OPERATOR_KEY')
    print({ METRICS_KEY: await deriveMetricsKey(OPERATOR_KEY) })
  } else {
    console.error('This is not one of its uses. See npm run keys -- --help.')
    process.exit(2)
  }
}

function isNumber(text = ''): boolean {
  return /^[1-9]\d*$/.test(text)
}

/** Reads secrets from the environment. Throws a user-facing message if one is missing or wrong. */
async function readSecrets<Name extends string>(
  ...names: readonly Name[]
): Promise<Record<Name, string>> {
  const missing = names.filter((name) => !process.env[name])
  if (missing.length > 0)
    throw new Error(`Set ${missing.join(' and ')} as the control plane has it.`)
  const values = Object.fromEntries(names.map((name) => [name, process.env[name] ?? '']))
  await rejectWrongValues(values, 'The environment')
  return values as Record<Name, string>
}

function print(secrets: object): void {
  for (const [name, value] of Object.entries(secrets)) console.log(`${name}=${value}`)
}
