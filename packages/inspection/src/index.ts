export { type Discovery, discoverPaths } from './discover.ts'
export { inspect, MAX_FETCHES } from './inspect.ts'
export type { Inspection, InspectionDeps, Progress } from './inspection.ts'
export { FEATURES, type Feature } from './judgement/features.ts'
export { ROBOTS_NAME } from './pages/robots.ts'
export { siteOf } from './pages/site.ts'
export { localReaders, type Readers } from './readers.ts'
export { type ChainHop, isSeen, type Observation } from './visits/observation.ts'
export { COUNTRY_LANGUAGES, DEVICES } from './visits/presets.ts'
export type { Profile } from './visits/profile.ts'
export type { Render, Rendering, Snapshot } from './visits/rendered.ts'
export {
  addressOf,
  BASE,
  headersOf,
  NEVER_TESTED,
  PLAIN_VANTAGES,
  RENDERED,
  VANTAGES,
  type Vantage,
} from './visits/vantage.ts'
export type { Answer } from './visits/visit-site.ts'
