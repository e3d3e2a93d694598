import { describe, expect, it } from 'vitest'
import { clientRedirectOf, isOnlyRedirect } from './client-redirect.ts'
import { parsePage } from './parse-page.ts'

const URL_OF_PAGE = 'https://example.com/dir/page'
const parse = (html: string) => parsePage(html, URL_OF_PAGE)

describe('parsePage', () => {
  it('reads what is compared', () => {
    const page = parse(`<html lang="pt-BR"><head><title> A &amp; B </title><base href="/other/">
      <link rel=stylesheet href=s.css><script src=a.js></script></head><body>
      <a href="x">X</a><a href="mailto:a@b">m</a><area href="//c.example/">
      <form action="https://f.example/in"><button formaction="/here">OK</button></form>
      <img src="data:image/gif;base64,R0"><iframe src="https://i.example/"></iframe></body>`)
    expect(page).toMatchObject({
      title: 'A & B',
      language: 'pt',
      links: [
        'https://example.com/other/x',
        'mailto:a@b',
        'https://c.example/',
        'https://i.example/',
      ],
      forms: ['https://f.example/in', 'https://example.com/here'],
      scripts: ['https://example.com/other/a.js'],
    })
    expect(page.elements).toContain('form>button')
  })

  it('reads text that is hidden, and none that is code', () => {
    const { text } = parse(
      '<meta name=description content="stuffed"><style>css</style><script>js</script><noscript>none</noscript><p hidden>hidden</p>seen',
    )
    expect(text.split(/\s+/).filter(Boolean)).toEqual(['stuffed', 'hidden', 'seen'])
  })

  it.each(['', '<', '<a href=', '<title>', '<form><form', '\u0000'])('takes %j', (html) => {
    expect(() => parse(html)).not.toThrow()
  })
})

describe('clientRedirectOf', () => {
  const leadsTo = (html: string) => clientRedirectOf(parse(html), URL_OF_PAGE)?.url ?? null

  it.each([
    ['<meta http-equiv="Refresh" content="0; URL=\'/next\'">', 'https://example.com/next'],
    ['<meta http-equiv=refresh content="5;url=https://a.example/">', 'https://a.example/'],
    ['<script>location = "/next"</script>', 'https://example.com/next'],
    ['<script>window.location.href="https://a.example/"</script>', 'https://a.example/'],
    ["<script>top.location.replace('/next')</script>", 'https://example.com/next'],
    ['<script>document.location.assign(`/next`)</script>', 'https://example.com/next'],
    ['<meta http-equiv="refresh" content="30">', null],
    ['<noscript><meta http-equiv="refresh" content="0;url=/no"></noscript>', null],
    ['<script>if (location.href == "/x") go()</script>', null],
    ['<script>location = "javascript:void 0"</script>', null],
    ['<p>location = "/text"</p>', null],
  ])('of %s', (html, url) => {
    expect(leadsTo(html)).toBe(url)
  })

  it('tells a page that only redirects from one with something to say', () => {
    expect(isOnlyRedirect(parse('<p>Wait a moment</p>'))).toBe(true)
    expect(isOnlyRedirect(parse(`<p>${'word '.repeat(80)}</p>`))).toBe(false)
  })
})
