/** Describes how the page may report after the visit. */
export interface Report {
  readonly token: string
  /** True if the page must first report the visitor's consent. */
  readonly waitsForConsent: boolean
}

/** Parses the response's reporting settings; returns `null` if nothing should be reported. */
export function readReport(value: unknown): Report | null {
  const { token, waitsForConsent } = Object(value)
  return typeof token === 'string' ? { token, waitsForConsent: waitsForConsent !== false } : null
}

/**
 * Loads the reporting script once the page has loaded and the visitor has consented, if required.
 */
export function reportLater(
  api: string,
  { token, waitsForConsent }: Report,
  hasConsented: boolean,
): void {
  const load = () => {
    import(`${api}/v1/visit.js`).then((script) => script.observe(token)).catch(() => null)
  }
  const begin = () => {
    if (document.readyState === 'complete') load()
    else addEventListener('load', load, { once: true })
  }
  if (!waitsForConsent || hasConsented) begin()
  else document.addEventListener('crivo:consent', begin, { once: true })
}
