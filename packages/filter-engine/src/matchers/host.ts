/**
 * Up to this many hosts, comparing suffixes is faster than looking up each parent domain, which
 * allocates a string.
 */
const FEW = 16

const DOT = 46

/**
 * Compiles a test of whether a host equals an entry or is its subdomain: `l.facebook.com` matches
 * `facebook.com`, `notfacebook.com` does not. All hosts are lower case; entries may end with the
 * DNS root's dot, but `host` may not.
 */
export function compileHosts(entries: ReadonlySet<string>): (host: string) => boolean {
  const hosts = new Set([...entries].map((entry) => entry.replace(/\.+$/, '')))
  if (hosts.size > FEW) return (host) => isUnderOne(host, hosts)
  const few = [...hosts]
  return (host) => {
    for (const wanted of few) if (isUnder(host, wanted)) return true
    return false
  }
}

function isUnder(host: string, wanted: string): boolean {
  const rest = host.length - wanted.length
  return rest >= 0 && host.endsWith(wanted) && (rest === 0 || host.charCodeAt(rest - 1) === DOT)
}

function isUnderOne(host: string, hosts: ReadonlySet<string>): boolean {
  let rest = host
  for (;;) {
    if (hosts.has(rest)) return true
    const dot = rest.indexOf('.')
    if (dot < 0) return false
    rest = rest.slice(dot + 1)
  }
}
