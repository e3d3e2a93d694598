import { expect, test } from 'vitest'
import { html, proxied } from '../../test/proxy.ts'
import { insertedScripts } from './inserted-scripts.ts'

const hashOf = (own: Parameters<typeof insertedScripts>[0]): string =>
  insertedScripts(own)[0]?.hash ?? ''
const GUARD_HASH = hashOf({ disableRightClick: true, visitEvidence: undefined })
const SCRIPT = /<script>(addEventListener\("contextmenu".*?)<\/script>/g

const guarded = (page: Response) => proxied(() => page, { campaign: { disableRightClick: true } })

test.each([
  '<!doctype html><html><head><meta charset="utf-8"><link href="a"></head><body><p>1</p></body>',
  '<title>T</title><p>1</p>',
  '<p>1</p><p>2</p>',
  '<head><base href="/"></head><head></head>',
])('inserts the script once in %s, before everything else that runs', async (page) => {
  const text = await (await guarded(html(page))).text()
  expect(text.match(SCRIPT)).toHaveLength(1)
  expect(text).toMatch(/^(?:<!doctype html><html>)?(?:<head>)?<script>/)
})

test('the hash of the script for the click token matches', async () => {
  const [script] = insertedScripts({
    disableRightClick: false,
    visitEvidence: undefined,
    clickParameter: 'cid',
  })
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script?.text))
  expect(script?.hash).toBe(`sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`)
})

test.each(['on', 'consent'] as const)(
  'the hash of the loader (%s) matches',
  async (visitEvidence) => {
    const [script] = insertedScripts({ disableRightClick: false, visitEvidence })
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script?.text))
    expect(script?.hash).toBe(`sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`)
  },
)

test('no script contains what XML reads as markup', () => {
  const all = { disableRightClick: true, clickParameter: 'cid' } as const
  for (const visitEvidence of ['on', 'consent'] as const) {
    for (const { text } of insertedScripts({ ...all, visitEvidence })) {
      expect(text).not.toMatch(/[&<]/)
    }
  }
})

test('the hash matches the script', async () => {
  const text = await (await guarded(html('<head></head>'))).text()
  const script = new TextEncoder().encode(text.matchAll(SCRIPT).next().value?.[1])
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', script))
  expect(GUARD_HASH).toBe(`sha256-${btoa(String.fromCharCode(...digest))}`)
})

test("the page's policy allows the script in header and meta tag", async () => {
  const meta = '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'">'
  const page = await guarded(html(meta, { 'content-security-policy': "script-src 'self'" }))
  expect(page.headers.get('content-security-policy')).toBe(
    `script-src 'self' https://pages.example '${GUARD_HASH}'`,
  )
  expect(await page.text()).toContain(`content="default-src '${GUARD_HASH}'"`)
})

test('adds neither script nor hash if the page is not rewritten or the guard is off', async () => {
  const policy = { 'content-security-policy': "script-src 'none'" }
  const packed = await guarded(html('not really packed', { ...policy, 'content-encoding': 'zstd' }))
  const picture = await guarded(
    new Response('<p>', { headers: { ...policy, 'content-type': 'image/svg+xml' } }),
  )
  const plain = await proxied(() => html('<p>', policy))
  for (const page of [packed, picture, plain]) {
    expect(page.headers.get('content-security-policy')).toBe("script-src 'none'")
    expect(await page.text()).not.toContain('contextmenu')
  }
})
