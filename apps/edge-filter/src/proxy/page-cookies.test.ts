import { expect, test } from 'vitest'
import { html, type Page, proxied, proxy } from '../../test/proxy.ts'

const setting =
  (...lines: string[]): Page =>
  () => {
    const response = html('<p>')
    for (const line of lines) response.headers.append('set-cookie', line)
    return response
  }

const linesOf = async (page: Page, visit: Parameters<typeof proxied>[1] = {}) =>
  (await proxied(page, visit)).headers.getSetCookie()

/** Returns the part of a `Set-Cookie` line that a browser sends back. */
const pairOf = (line: string): string => line.split(';', 1).join('')

test('stores a cookie under a prefixed name, for the campaign’s path only', async () => {
  const lines = await linesOf(
    setting(
      'sid=a=b%20"c"; Domain=pages.example; Path=/dir; HttpOnly; SameSite=Lax; Priority=High',
      'long=1; Max-Age=60; Expires=Sat, 21 Nov 2026 13:00:00 GMT; Secure; SameSite=None; Partitioned',
      '__Host-id=1; Secure; Path=/',
    ),
  )
  expect(lines).toEqual([
    expect.stringMatching(
      /^p[0-9a-f]{16}_sid=a=b%20"c"; Path=\/promo; HttpOnly; Secure; SameSite=Lax$/,
    ),
    expect.stringMatching(
      /^p[0-9a-f]{16}_long=1; Max-Age=60; Path=\/promo; Expires=Sat, 21 Nov 2026 13:00:00 GMT; Secure; Partitioned; SameSite=None$/,
    ),
    expect.stringMatching(/^p[0-9a-f]{16}___Host-id=1; Path=\/promo; Secure$/),
  ])
})

test('over HTTP removes Secure and the attributes that require it', async () => {
  const lines = await linesOf(setting('a=1; Secure; SameSite=None; Partitioned'), {
    campaignUrl: 'http://shop.example/promo',
  })
  expect(lines).toEqual([expect.stringMatching(/_a=1; Path=\/promo$/)])
})

test('sends an origin only its own cookies, under their original names', async () => {
  const set = await linesOf(setting('sid=1', '__Host-id="2"', '__Secure-x=3'))
  const cookie = ['session=of-the-shop', ...set.map(pairOf), 'p0123456789abcdef_sid=9'].join('; ')
  const sentTo = async (visit: Parameters<typeof proxy>[1]) =>
    (await proxy(() => html(''), { headers: { cookie }, ...visit })).asked[0]?.headers.get('cookie')
  expect(await sentTo({})).toBe('sid=1; __Host-id="2"; __Secure-x=3')
  expect(await sentTo({ target: 'https://pages.example/other' })).toContain('sid=1')
  expect(await sentTo({ target: 'https://white.example/' })).toBeNull()
  expect(await sentTo({ target: 'https://www.pages.example/' })).toBeNull()
  expect(await sentTo({ target: 'http://pages.example/' })).toBeNull()
  expect(await sentTo({ campaign: { id: 2, path: '/promo/summer' } })).toBeNull()
})

test('sends each origin its new cookies during redirects', async () => {
  const hops: Record<string, Response> = {
    'https://pages.example/dir/page?x=1': new Response(null, {
      status: 302,
      headers: { location: 'https://login.example/', 'set-cookie': 'a=1' },
    }),
    'https://login.example/': new Response(null, {
      status: 302,
      headers: { location: 'https://pages.example/back', 'set-cookie': 'b=2' },
    }),
  }
  const { response, asked } = await proxy(
    ({ url }) => hops[url] ?? html('<p>', { 'set-cookie': 'a=; Max-Age=0' }),
  )
  expect(asked.map(({ url, headers }) => [new URL(url).host, headers.get('cookie')])).toEqual([
    ['pages.example', null],
    ['login.example', null],
    ['pages.example', 'a=1'],
  ])
  expect(response?.headers.getSetCookie()).toEqual([
    expect.stringMatching(/_a=; Max-Age=0; Path=\/promo; Secure$/),
    expect.stringMatching(/_b=2; Path=\/promo; Secure$/),
  ])
})

test.each(['a=; Max-Age=0', 'a=; Max-Age=-1', 'a=x; Expires=Thu, 01 Jan 1970 00:00:00 GMT'])(
  'does not send an expired cookie (%s)',
  async (over) => {
    const [line = ''] = await linesOf(setting('a=1'))
    const { asked } = await proxy(
      ({ url }) =>
        url.endsWith('/back')
          ? html('<p>')
          : new Response(null, { status: 302, headers: { location: '/back', 'set-cookie': over } }),
      { headers: { cookie: pairOf(line) } },
    )
    expect(asked.map(({ headers }) => headers.get('cookie'))).toEqual(['a=1', null])
  },
)

test.each([
  ['without a name', '=1'],
  ['that is not a pair', 'flag'],
  ['with a non-ASCII name', 'naïve=1'],
  ['for another domain', 'a=1; Domain=other.example'],
  ['for a longer domain', 'a=1; Domain=www.pages.example'],
  ['that is too large', `a=${'x'.repeat(4_096)}`],
  ['with an unrepresentable age', 'a=1; Max-Age=99999999999999999999'],
])('drops a cookie %s and keeps the others', async (_name, line) => {
  const lines = await linesOf(setting(line, 'kept=1'))
  expect(lines.map(pairOf)).toEqual([expect.stringMatching(/_kept=1$/)])
})

test('escapes characters that browsers accept but the standard does not allow', async () => {
  const [line = ''] = await linesOf(setting('a=two words'))
  expect(pairOf(line)).toMatch(/_a=two%20words$/)
})

test('limits cookies to the size of a header in both directions', async () => {
  const many = Array.from({ length: 80 }, (_, index) => `c${index}=1`)
  expect(await linesOf(setting(...many))).toHaveLength(50)
  const large = Array.from({ length: 8 }, (_, index) => `c${index}=${'x'.repeat(3_000)}`)
  const set = await linesOf(setting(...large))
  expect(set).toHaveLength(2)
  const sent = large.map((line) => `${pairOf(set[0] ?? '').split('_')[0]}_${line}`).join('; ')
  const { asked } = await proxy(() => html(''), { headers: { cookie: sent } })
  expect(asked[0]?.headers.get('cookie')?.split('; ')).toHaveLength(2)
})
