import { benchAgents } from './agents.ts'
import { benchApi } from './api.ts'
import { benchBacktest } from './backtest.ts'
import { benchBrowser } from './browser.ts'
import { benchCheckPage } from './check-page.ts'
import { benchDecisions } from './decision-api.ts'
import { benchEdge } from './edge.ts'
import { benchEngine } from './engine.ts'
import { benchEvidence } from './evidence.ts'
import { benchInspection } from './inspection.ts'
import { benchLedger } from './ledger.ts'
import { benchPropagation } from './propagation.ts'
import { benchRelays } from './relays.ts'
import { benchSegments } from './segments.ts'
import { benchWeb } from './web.ts'

const SUITES: Readonly<Record<string, (mode?: string) => Promise<void>>> = {
  agents: benchAgents,
  backtest: benchBacktest,
  browser: benchBrowser,
  check: benchCheckPage,
  engine: benchEngine,
  evidence: benchEvidence,
  edge: benchEdge,
  ledger: benchLedger,
  api: benchApi,
  decide: benchDecisions,
  inspection: benchInspection,
  propagation: benchPropagation,
  relays: benchRelays,
  segments: benchSegments,
  web: benchWeb,
}

const [name = '', mode] = process.argv.slice(2)
const suite = Object.hasOwn(SUITES, name) ? SUITES[name] : undefined
if (suite === undefined) {
  console.error(`Usage: npm run -s bench ${Object.keys(SUITES).join('|')}`)
  process.exit(1)
}
await suite(mode)
