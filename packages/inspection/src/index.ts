export { FEATURES, type Feature } from './features.ts'
export {
  type Inspection,
  type InspectionDeps,
  inspect,
  MAX_FETCHES,
  type Progress,
} from './inspect.ts'
export type { SiteJudgement } from './judge-site.ts'
export { headersOf, VANTAGES, type Vantage } from './vantage.ts'
export type { Answer } from './visit-site.ts'
