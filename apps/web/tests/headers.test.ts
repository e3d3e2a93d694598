import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const WEB = join(import.meta.dirname, '..')
const FILE = readFileSync(join(WEB, 'public/_headers'), 'utf8')

/** The headers that a rule of the file sets. */
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

it('pages load nothing but their own, and nothing that a script wrote', () => {
  expect(POLICY.get('default-src')).toBe("'none'")
  for (const name of ['script-src', 'connect-src', 'font-src', 'manifest-src', 'form-action']) {
    expect(POLICY.get(name), name).toBe("'self'")
  }
  expect(POLICY.get('img-src')).toBe("'self' data:")
  expect(POLICY.get('base-uri')).toBe("'none'")
})

it('landing pages may load what is loaded after consent, and that alone', () => {
  const pixel = new Map(POLICY).set('img-src', "'self' data: https://www.facebook.com")
  expect(policyOf('/lp*')).toEqual(pixel)
  expect(policyOf('/lp-eng')).toEqual(pixel.set('frame-src', 'https://player.vimeo.com'))
})

it('pages cannot be framed, sniffed or told of', () => {
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

it('no component writes HTML, and no page has a script in it', () => {
  const files = readdirSync(join(WEB, 'src'), { recursive: true, encoding: 'utf8' })
  const sources = files.filter((file) => /\.tsx?$/.test(file))
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
