import type { InsertedScript } from './inserted-scripts.ts'

interface Adaptation {
  /** The page's original URL. */
  readonly page: URL
  /** The scripts inserted into the page. */
  readonly scripts: readonly Pick<InsertedScript, 'hash'>[]
}

/**
 * Adapts a page's Content-Security-Policy to the campaign's host: adds the page's origin to
 * `'self'`, removes `base-uri` so that the inserted `<base>` works, and allows the inserted
 * scripts. Adapts each policy of a header with several, separated by commas.
 */
export const adaptContentPolicy = (policies: string, adaptation: Adaptation): string =>
  policies
    .split(',')
    .map((policy) => adaptPolicy(policy, adaptation))
    .filter((policy) => policy !== '')
    .join(', ')

function adaptPolicy(policy: string, { page, scripts }: Adaptation): string {
  const directives = policy
    .split(';')
    .map((directive) => directive.trim().replace(/'self'/gi, `'self' ${page.origin}`))
    .filter((directive) => directive !== '' && nameOf(directive) !== 'base-uri')
  if (scripts.length > 0) {
    allowScripts(
      directives,
      scripts.map(({ hash }) => hash),
    )
  }
  return directives.join('; ')
}

/** Directives for inline scripts; the first one present in a policy applies. */
const GOVERNING = ['script-src-elem', 'script-src', 'default-src']

function allowScripts(directives: string[], hashes: readonly string[]): void {
  // If a directive occurs twice, the first one applies.
  const at = GOVERNING.map((name) => directives.findIndex((each) => nameOf(each) === name)).find(
    (index) => index >= 0,
  )
  const [name, ...sources] = directives[at ?? -1]?.split(/\s+/) ?? []
  if (at === undefined || name === undefined || allowsInline(sources)) return
  const others = sources.filter((source) => source.toLowerCase() !== "'none'")
  directives[at] = [name, ...others, ...hashes.map((hash) => `'${hash}'`)].join(' ')
}

/** Adding a hash would disable 'unsafe-inline' and thus the page's own inline scripts. */
const allowsInline = (sources: readonly string[]): boolean =>
  sources.some((source) => /^'unsafe-inline'$/i.test(source)) &&
  !sources.some((source) => /^'(?:nonce-|sha\d+-|strict-dynamic')/i.test(source))

const nameOf = (directive: string): string => directive.split(/\s/, 1).join('').toLowerCase()
