import { benchAgents } from './bench/agents.ts'
import { benchApi } from './bench/api.ts'
import { benchDecisions } from './bench/decisions.ts'
import { benchEdge } from './bench/edge.ts'
import { benchEngine } from './bench/engine.ts'
import { benchInspection } from './bench/inspection.ts'
import { benchLedger } from './bench/ledger.ts'
import { benchPropagation } from './bench/propagation.ts'
import { benchWeb } from './bench/web.ts'

const SUITES: Readonly<Record<string, (mode?: string) => Promise<void>>> = {
  agents: benchAgents,
  engine: benchEngine,
  edge: benchEdge,
  ledger: benchLedger,
  api: benchApi,
  decide: benchDecisions,
  inspection: benchInspection,
  propagation: benchPropagation,
  web: benchWeb,
}

const [name = '', mode] = process.argv.slice(2)
const suite = Object.hasOwn(SUITES, name) ? SUITES[name] : undefined
if (suite === undefined) {
  console.error(`Usage: npm run -s bench ${Object.keys(SUITES).join('|')}`)
  process.exit(1)
}
await suite(mode)
