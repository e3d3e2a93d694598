// Creates and rotates a deployment's secrets (docs/deploying.md).

import { deriveMetricsKey } from '#apps/api-worker/src/features/operator/metrics/metrics-key.ts'
import { newSecrets } from './deploy/secrets-file.ts'
import { addKey, type KeyUse, retireKey } from './lib/key-ring.ts'
import { callApi } from './lib/local/api-client.ts'
import { edgeSecretsOf, rotateRulesetKey } from './lib/secrets.ts'

const [command, ...args] = process.argv.slice(2)
const [domainId, keyVersion = '1'] = args
const { EDGE_MASTER_KEY, RULESET_KEY, ENCRYPTION_KEYS, OPERATOR_KEY } = process.env
/** Secrets that are key rings, with the current key first. */
const RINGS = ['ENCRYPTION_KEYS', 'ACCESS_TOKEN_KEYS']

if (command === 'control-plane') {
  print(await newSecrets(new Date().toISOString().slice(0, 10)))
} else if (command === 'edge' && isNumber(domainId) && isNumber(keyVersion)) {
  if (!EDGE_MASTER_KEY || !RULESET_KEY) {
    console.error('Set EDGE_MASTER_KEY and RULESET_KEY to the control plane’s values.')
    process.exit(1)
  }
  const masters = { EDGE_MASTER_KEY, RULESET_KEY }
  print(await edgeSecretsOf(masters, Number(domainId), Number(keyVersion)))
} else if (command === 'rotate') {
  if (!RULESET_KEY) {
    console.error('Set RULESET_KEY to the control plane’s value.')
    process.exit(1)
  }
  print({ RULESET_KEY: await rotateRulesetKey(RULESET_KEY, new Date().toISOString()) })
} else if (command === 'add' && RINGS.includes(args[0] ?? '')) {
  const [name = ''] = args
  const id = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  print({ [name]: addKey(requireSecret(name, process.env[name]), id) })
} else if (command === 'retire' && args.length === 2) {
  const [id = '', url = ''] = args
  const ring = requireSecret('ENCRYPTION_KEYS', ENCRYPTION_KEYS)
  const token = requireSecret('OPERATOR_KEY', OPERATOR_KEY)
  try {
    const uses = await callApi<KeyUse[]>(url, 'GET', '/operator/encryption-keys', { token })
    print({ ENCRYPTION_KEYS: retireKey(ring, id, uses) })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
} else if (command === 'metrics') {
  const operatorKey = requireSecret('OPERATOR_KEY', OPERATOR_KEY)
  print({ METRICS_KEY: await deriveMetricsKey(operatorKey) })
} else {
  const commands = [
    'control-plane',
    'edge <domain id> [key version]',
    'rotate',
    `add ${RINGS.join('|')}`,
    'retire <encryption key id> <control plane’s address>',
    'metrics',
  ]
  console.error(commands.map((usage) => `npm run keys -- ${usage}`).join('\n'))
  process.exit(2)
}

function isNumber(text = ''): boolean {
  return /^[1-9]\d*$/.test(text)
}

function requireSecret(name: string, value: string | undefined): string {
  if (value) return value
  console.error(`Set ${name} to the control plane’s value.`)
  process.exit(1)
}

function print(secrets: object): void {
  for (const [name, value] of Object.entries(secrets)) console.log(`${name}=${value}`)
}
