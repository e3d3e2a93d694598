import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const WEB = join(import.meta.dirname, '..')
const FILE = readFileSync(join(WEB, 'public/_headers'), 'utf8')

/** Returns the headers that a rule of the file sets. */
function headersOf(path: string): Map<string, string> {
  const rule = FILE.split('\n\n').find((each) => each.split('\n').includes(path))
  const lines = rule?.match(/^ {2}[\w-]+: .+$/gm) ?? []
  return new Map(lines.map((line) => line.trim().split(/: (.*)/) as [string, string]))
}

const policyOf = (path: string): Map<string, string> =>
  new Map(
    (headersOf(path).get('Content-Security-Policy') ?? '')
      .split('; ')
      .map((directive) => directive.split(/ (.*)/) as [string, string]),
  )

const HEADERS = headersOf('/*')
const POLICY = policyOf('/*')

it('restricts pages to their own resources and blocks inline scripts', () => {
  expect(POLICY.get('default-src')).toBe("'none'")
  for (const name of ['script-src', 'connect-src', 'font-src', 'manifest-src', 'form-action']) {
    expect(POLICY.get(name), name).toBe("'self'")
  }
  expect(POLICY.get('img-src')).toBe("'self' data:")
  expect(POLICY.get('base-uri')).toBe("'none'")
})

it('allows landing pages only the third parties that load after consent', () => {
  const pixel = new Map(POLICY).set('img-src', "'self' data: https://www.facebook.com")
  expect(policyOf('/lp*')).toEqual(pixel)
  expect(policyOf('/lp-eng')).toEqual(pixel.set('frame-src', 'https://player.vimeo.com'))
})

it('has browsers report what they block', () => {
  for (const path of ['/*', '/lp*', '/lp-eng', '/report-card']) {
    expect(policyOf(path).get('report-uri'), path).toBe('/api/csp-reports')
    expect(policyOf(path).get('report-to'), path).toBe('csp')
  }
  expect(HEADERS.get('Reporting-Endpoints')).toBe('csp="/api/csp-reports"')
})

it('prevents framing, sniffing and referrer leaks', () => {
  expect(POLICY.get('frame-ancestors')).toBe("'none'")
  expect(Object.fromEntries(HEADERS)).toMatchObject({
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  })
})

it('lets any site frame the card of a shared report, and nothing else', () => {
  const framed = new Map(POLICY).set('form-action', "'none'").set('frame-ancestors', '*')
  expect(policyOf('/report-card')).toEqual(framed)
  expect(FILE).toContain('/report-card\n  ! Content-Security-Policy\n')
  expect(FILE.match(/frame-ancestors \*/g)).toHaveLength(1)
  expect(FILE.match(/! X-Frame-Options/g)).toHaveLength(1)
})

it('lets browsers keep the files whose names change with their contents, and no others', () => {
  const kept = FILE.split('\n\n').filter((rule) => rule.includes('immutable'))
  expect(kept).toHaveLength(2)
  for (const path of ['/assets/*', '/docs/assets/*'])
    expect(headersOf(path)).toEqual(
      new Map([['Cache-Control', 'public, max-age=31536000, immutable']]),
    )
})

it('gives the packages for npm a type, which asset servers do not know', () => {
  expect(headersOf('/downloads/*.tgz').get('Content-Type')).toBe('application/gzip')
})

it('has no component that writes HTML, and no page with an inline script', () => {
  const files = readdirSync(join(WEB, 'src'), { recursive: true, encoding: 'utf8' })
  const sources = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  expect(sources.length).toBeGreaterThan(50)
  for (const file of sources) {
    expect(readFileSync(join(WEB, 'src', file), 'utf8'), file).not.toMatch(
      /dangerouslySetInnerHTML|\.innerHTML|insertAdjacentHTML/,
    )
  }
  expect(readFileSync(join(WEB, 'index.html'), 'utf8')).not.toMatch(
    /<script(?![^>]* src=)|\son\w+=/,
  )
})
