/**
 * A page's Content-Security-Policy, written for its own origin, as it must read
 * under the campaign's host: `'self'` also means the page's origin, from where its
 * files come, and `base-uri` gives way to the `<base>` that says so. Several
 * policies in one header are parted by commas, and each of them binds.
 */
export const adaptContentPolicy = (policies: string, origin: string): string =>
  policies
    .split(',')
    .map((policy) => adaptPolicy(policy, origin))
    .filter((policy) => policy !== '')
    .join(', ')

const adaptPolicy = (policy: string, origin: string): string =>
  policy
    .split(';')
    .filter((directive) => !/^\s*base-uri(?:\s|$)/i.test(directive))
    .join(';')
    .replace(/'self'/gi, `'self' ${origin}`)
    .trim()
