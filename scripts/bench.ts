import { benchEngine } from './bench/engine.ts'
import { benchLedger } from './bench/ledger.ts'

const SUITES: Readonly<Record<string, () => Promise<void>>> = {
  engine: benchEngine,
  ledger: benchLedger,
}

const [name = ''] = process.argv.slice(2)
const suite = Object.hasOwn(SUITES, name) ? SUITES[name] : undefined
if (suite === undefined) {
  console.error(`Usage: npm run -s bench ${Object.keys(SUITES).join('|')}`)
  process.exit(1)
}
await suite()
