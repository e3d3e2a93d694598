export { chromium, firefox, type HeaderSet, plain, webkit } from './headers.ts'
export {
  BOTS,
  CRAWLERS,
  PEOPLE,
  type SentVisit,
  type VisitorKind,
  type VisitorPlace,
} from './visitors.ts'
