import { virtualRuntime } from '@crivo/runtime/testing'
import { expect, test } from 'vitest'
import { html, proxied } from '../../test/proxy.ts'
import { baseTag } from './base-tag.ts'
import { spliceBase } from './splice-base.ts'

const PAGE = new URL('https://pages.example/')
const sizeOf = (text: string) => String(new TextEncoder().encode(text).length)

const PIECES = [
  '<!doctype html>',
  '<html lang="pt">',
  '<head>',
  '</head>',
  '<body>',
  '<meta charset="utf-8">',
  '<title>é < "ü"</title>',
  '<link rel="stylesheet" href="a.css">',
  '<script>1</script>',
  '<script src="a.js"></script>',
  '<base href="/x/">',
  '<style>a{}</style>',
  '<!-- <head> -->',
  '<a href="b">',
  '<a href="#top">',
  '<form>',
  '<button formaction="">',
  '<p>',
  '<meta http-equiv="refresh" content="1; url=b">',
  '<noscript><link href="c"></noscript>',
  ' text ',
]

test('a page of known length becomes the same as a streamed one', async () => {
  const { random } = virtualRuntime({ seed: 7, now: 0 })
  const someOf = (count: number) =>
    Array.from({ length: count }, () => PIECES[Math.floor(random() * PIECES.length)]).join('\n')
  for (let run = 0; run < 150; run += 1) {
    const start = run % 2 === 0 ? '<!doctype html><html><head>' : ''
    const page = start + someOf(1 + Math.floor(random() * 8))
    const streamed = await (await proxied(() => html(page))).text()
    const whole = await proxied(() => html(page, { 'content-length': sizeOf(page) }))
    expect(await whole.text(), page).toBe(streamed)
  }
})

const bytes = new Uint8Array(new TextEncoder().encode('<head><link href="a"></head>'))
const spliced = (text: string, type = 'text/html; charset=UTF-8') =>
  spliceBase({ bytes, text }, baseTag(PAGE), new Headers({ 'content-type': type }))

test.each([
  ['another charset', '<head><link></head>', 'text/html; charset=utf-16'],
  ['a policy in the page', '<head><link></head><META HTTP-EQUIV=x>', 'text/html'],
  ['a link to a part', '<head><link></head><a href = "#x">', 'text/html'],
  ['a form', '<head><link></head><FORM>', 'text/html'],
  ['a base of its own', '<head><base href="/x"></head>', 'text/html'],
  ['no head', '<p>', 'text/html'],
])('leaves a page with %s to the rewriter', (_, text, type) => {
  expect(spliced(text, type)).toBeNull()
})

test('splices a page whose bytes are not UTF-8', () => {
  const text = '<head><title>caf\u00e9</title><link></head>'
  const bytes = Uint8Array.from(text, (char) => char.charCodeAt(0))
  const headers = new Headers({ 'content-type': 'text/html; charset=iso-8859-1' })
  const whole = String.fromCharCode(...(spliceBase({ bytes, text }, baseTag(PAGE), headers) ?? []))
  expect(whole).toBe(text.replace('<link>', '<base href="https://pages.example/"/><link>'))
})

test('splices an ordinary page', () => {
  expect(
    new TextDecoder().decode(spliced('<head><link href="a"></head>') ?? new Uint8Array()),
  ).toBe('<head><base href="https://pages.example/"/><link href="a"></head>')
})
