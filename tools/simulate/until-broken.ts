import { runSeeds } from './run-seeds.ts'

const [bundle = '', seeds] = process.argv.slice(2)
await runSeeds(bundle, { seed: 1, seeds: Number(seeds), days: 1, isFirstOnly: true })
process.exit(0)
