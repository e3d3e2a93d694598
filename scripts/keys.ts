// Makes the secrets of a deployment (docs/deploying.md).
import { createSecrets, edgeSecretsOf } from './lib/secrets.ts'

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
} else {
  console.error('Usage: npm run keys -- control-plane\n       npm run keys -- edge <domain id>')
  process.exit(1)
}

function print(secrets: object): void {
  for (const [name, value] of Object.entries(secrets)) console.log(`${name}=${value}`)
}
