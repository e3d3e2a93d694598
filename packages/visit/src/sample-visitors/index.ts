export { chromium, firefox, type HeaderSet, plain, webkit } from './headers.ts'
export type { VisitorPlace } from './places.ts'
export {
  BOTS,
  CRAWLERS,
  PEOPLE,
  type SentVisit,
  type VisitorKind,
} from './visitors.ts'
