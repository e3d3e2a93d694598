export { clientRedirectOf } from './client-redirect.ts'
export { type Discovery, discoverPaths, type LoadFile, ROBOTS_NAME } from './discover.ts'
export { FEATURES, type Feature } from './features.ts'
export {
  type Inspection,
  type InspectionDeps,
  inspect,
  MAX_FETCHES,
  type Progress,
} from './inspect.ts'
export { isSeen, type Observation } from './observation.ts'
export { parsePage } from './parse-page.ts'
export { COUNTRY_LANGUAGES, DEVICES } from './presets.ts'
export { siteOf } from './site.ts'
export { textNoiseOf } from './text-noise.ts'
export { BASE, headersOf, NEVER_TESTED, VANTAGES, type Vantage } from './vantage.ts'
export type { Answer } from './visit-site.ts'
