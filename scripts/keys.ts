// Makes the secrets of a deployment (docs/deploying.md).
import { createSecrets, edgeSecretsOf, rotateRulesetKey } from './lib/secrets.ts'

const [command, domainId, keyVersion = '1'] = process.argv.slice(2)
const { EDGE_MASTER_KEY, RULESET_KEY } = process.env

if (command === 'control-plane') {
  print(await createSecrets([new Date().toISOString().slice(0, 10)]))
} else if (command === 'edge' && isNumber(domainId) && isNumber(keyVersion)) {
  if (!EDGE_MASTER_KEY || !RULESET_KEY) {
    console.error('Set EDGE_MASTER_KEY and RULESET_KEY to those of the control plane.')
    process.exit(1)
  }
  const masters = { EDGE_MASTER_KEY, RULESET_KEY }
  print(await edgeSecretsOf(masters, Number(domainId), Number(keyVersion)))
} else if (command === 'rotate') {
  if (!RULESET_KEY) {
    console.error('Set RULESET_KEY to that of the control plane.')
    process.exit(1)
  }
  print({ RULESET_KEY: await rotateRulesetKey(RULESET_KEY, new Date().toISOString()) })
} else {
  const commands = ['control-plane', 'edge <domain id> [key version]', 'rotate']
  console.error(commands.map((usage) => `npm run keys -- ${usage}`).join('\n'))
  process.exit(1)
}

function isNumber(text = ''): boolean {
  return /^[1-9]\d*$/.test(text)
}

function print(secrets: object): void {
  for (const [name, value] of Object.entries(secrets)) console.log(`${name}=${value}`)
}
