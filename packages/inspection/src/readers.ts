import { judgeRendered } from './judgement/judge-rendered.ts'
import { judgeSite } from './judgement/judge-site.ts'
import { noiseInTexts } from './judgement/text-noise.ts'
import { parsePage } from './pages/parse-page.ts'
import { readLinks } from './pages/read-links.ts'
import { readSitemap } from './pages/read-sitemap.ts'
import { isAllowedBy, readRobots } from './pages/robots.ts'

/**
 * All parsers of untrusted content. Each takes bounded time and yields to other work. Arguments and
 * results can be sent to another worker, where the product runs the parsers.
 */
export const localReaders = {
  parsePage,
  readLinks,
  readRobots,
  isAllowedBy,
  readSitemap,
  judgeSite,
  judgeRendered,
  noiseInTexts,
}

export type Readers = typeof localReaders
