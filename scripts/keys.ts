// Makes the secrets of a deployment (docs/deploying.md).
import { createSecrets, edgeSecretsOf, rotateRulesetKey } from './lib/secrets.ts'

const [command, domainId] = process.argv.slice(2)
const { EDGE_MASTER_KEY, RULESET_KEY } = process.env

if (command === 'control-plane') {
  print(await createSecrets([new Date().toISOString().slice(0, 10)]))
} else if (command === 'edge' && /^[1-9]\d*$/.test(domainId ?? '')) {
  if (!EDGE_MASTER_KEY || !RULESET_KEY) {
    console.error('Set EDGE_MASTER_KEY and RULESET_KEY to those of the control plane.')
    process.exit(1)
  }
  print(await edgeSecretsOf({ EDGE_MASTER_KEY, RULESET_KEY }, Number(domainId)))
} else if (command === 'rotate') {
  if (!RULESET_KEY) {
    console.error('Set RULESET_KEY to that of the control plane.')
    process.exit(1)
  }
  print({ RULESET_KEY: await rotateRulesetKey(RULESET_KEY, new Date().toISOString()) })
} else {
  const commands = ['control-plane', 'edge <domain id>', 'rotate']
  console.error(commands.map((usage) => `npm run keys -- ${usage}`).join('\n'))
  process.exit(1)
}

function print(secrets: object): void {
  for (const [name, value] of Object.entries(secrets)) console.log(`${name}=${value}`)
}
