/** The steps of a person's journey; on each page, the link to the next page fills the window. */
const JOURNEY: readonly string[] = [
  'open',
  'cross-link',
  'same-link',
  'form',
  'new-tab',
  'reload',
  'end',
]

const FULL = 'position:fixed;inset:0;display:block;width:100%;height:100%;font-size:9em'

/**
 * Returns the page at a path `/<run>/<step>`. The first page is on another site, so the first link
 * leads across sites.
 */
export function journeyPage(path: string, origin: string): string {
  const [, run = '', step = ''] = path.split(/[/?]/)
  const at = JOURNEY.indexOf(step)
  const next = JOURNEY[at + 1]
  if (at < 0 || next === undefined) return '<!doctype html><title>End</title><p>End</p>'
  const base = step === 'open' ? origin.replace('//ads.', '//shop.') : ''
  return `<!doctype html><title>${step}</title>${leadTo(next, `${base}/${run}/${next}`, `/${run}`)}`
}

function leadTo(next: string, address: string, run: string): string {
  if (next === 'form') {
    return `<form action="${address}"><button name="q" value="1" style="${FULL}">Go</button></form>`
  }
  if (next === 'reload') {
    return `<button style="${FULL}" onclick="if(location.hash)location.href='${address}';else{location.hash='1';location.reload()}">Reload</button>`
  }
  const ahead =
    next === 'same-link'
      ? `<link rel="prefetch" href="${run}/prefetch"><script type="speculationrules">{"prerender":[{"urls":["${run}/prerender"],"eagerness":"immediate"}]}</script>`
      : ''
  const target = next === 'new-tab' ? ' target="_blank"' : ''
  return `${ahead}<a href="${address}"${target} style="${FULL}">${next}</a>`
}
