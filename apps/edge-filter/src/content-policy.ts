interface Adaptation {
  /** Where the page came from. */
  readonly page: URL
  /** Of the script that is put into the page; `null` without one. */
  readonly scriptHash: string | null
}

/**
 * A page's Content-Security-Policy, written for its own origin, as it must read
 * under the campaign's host: `'self'` also means the page's origin, from where its
 * files come, `base-uri` gives way to the `<base>` that says so, and the script put
 * into the page may run. Several policies are parted by commas, and each of them binds.
 */
export const adaptContentPolicy = (policies: string, adaptation: Adaptation): string =>
  policies
    .split(',')
    .map((policy) => adaptPolicy(policy, adaptation))
    .filter((policy) => policy !== '')
    .join(', ')

function adaptPolicy(policy: string, { page, scriptHash }: Adaptation): string {
  const directives = policy
    .split(';')
    .map((directive) => directive.trim().replace(/'self'/gi, `'self' ${page.origin}`))
    .filter((directive) => directive !== '' && nameOf(directive) !== 'base-uri')
  if (scriptHash !== null) allowScript(directives, scriptHash)
  return directives.join('; ')
}

/** What says which scripts in a page's text may run: the first of these that a policy has. */
const GOVERNING = ['script-src-elem', 'script-src', 'default-src']

function allowScript(directives: string[], hash: string): void {
  // Of a directive that stands twice the first one binds.
  const at = GOVERNING.map((name) => directives.findIndex((each) => nameOf(each) === name)).find(
    (index) => index >= 0,
  )
  const [name, ...sources] = directives[at ?? -1]?.split(/\s+/) ?? []
  if (at === undefined || name === undefined || allowsInline(sources)) return
  const others = sources.filter((source) => source.toLowerCase() !== "'none'")
  directives[at] = [name, ...others, `'${hash}'`].join(' ')
}

/** A hash would switch 'unsafe-inline' off, and with it scripts of the page's own. */
const allowsInline = (sources: readonly string[]): boolean =>
  sources.some((source) => /^'unsafe-inline'$/i.test(source)) &&
  !sources.some((source) => /^'(?:nonce-|sha\d+-|strict-dynamic')/i.test(source))

const nameOf = (directive: string): string => directive.split(/\s/, 1).join('').toLowerCase()
