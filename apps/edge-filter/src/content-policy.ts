/**
 * A page's Content-Security-Policy, written for its own origin, as it must read
 * under the campaign's host: `'self'` also means the page's origin, from where its
 * files come, and `base-uri` gives way to the `<base>` that says so.
 */
export const adaptContentPolicy = (policy: string, origin: string): string =>
  policy
    .split(';')
    .filter((directive) => !/^\s*base-uri\b/i.test(directive))
    .join(';')
    .replace(/'self'/gi, `'self' ${origin}`)
