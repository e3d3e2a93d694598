/** Up to here comparing ends is faster than looking up each part of a host, which costs a string each. */
const FEW = 16

const DOT = 46

/**
 * A test whether a host is one of `hosts` or lies under one: `l.facebook.com` is
 * in `facebook.com`, `notfacebook.com` is not. All lower case.
 */
export function compileHosts(hosts: ReadonlySet<string>): (host: string) => boolean {
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
