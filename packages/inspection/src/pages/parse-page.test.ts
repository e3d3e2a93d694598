import { describe, expect, it } from 'vitest'
import { parsePage } from './parse-page.ts'

const URL_OF_PAGE = 'https://example.com/dir/page'
const parse = (html: string) => parsePage(html, URL_OF_PAGE)

describe('parsePage', () => {
  it('reads all compared features', async () => {
    const page =
      await parse(`<html lang="pt-BR"><head><title> A &amp; B </title><base href="/other/">
      <link rel=stylesheet href=s12.css><script src=a.js></script></head><body>
      <a href="x">X</a><a href="mailto:a@b">m</a><area href="//c.example/">
      <form action="https://f.test/in"><button formaction="/here">OK</button></form>
      <img src="data:image/gif;base64,R0"><iframe src="https://i.test/"></iframe><br><br></body>`)
    expect(page).toMatchObject({
      title: 'A & B',
      language: 'pt',
      links: ['example.com', 'c.example'],
      frames: ['i.test'],
      forms: ['f.test', 'example.com'],
      scripts: ['example.com'],
      assets: ['/other/s0.css', 'image/gif;base0,R0'],
      isWhole: true,
      isChallenge: false,
    })
    expect(page.shape).toContain('form>button 0')
    expect(page.shape).toContain('body>br 1')
  })

  it("reads an app's texts after one that is too long to compare, but none that is cut", async () => {
    const data = `{"a":"${'x'.repeat(2_500)}","b":"a \\"quoted\\" text","c":"cut`
    const { appText } = await parse(`<script type="application/json">${data}</script>`)
    expect(appText).toBe('a b a \\"quoted\\" text c')
  })

  it('reads hidden text, but no code or description', async () => {
    const { text } = await parse(
      '<meta name=description content="stuffed"><style>css</style><script>js</script><noscript>none</noscript><p hidden>hidden</p>seen',
    )
    expect(text.split(/\s+/).filter(Boolean)).toEqual(['hidden', 'seen'])
  })

  it('reads what browsers show from other places', async () => {
    const page = await parse(
      `<template>hidden<template shadowrootmode="open">hidden</template></template>
      <my-card><template shadowrootmode="open">shown<form action="https://f.test/"></form></template></my-card>
      <svg><a xlink:href="https://l.test/"><text>drawn</text></a></svg>
      <object data="https://o.test/"></object><embed src="https://e.test/" style="position:fixed;inset:0">
      <iframe srcdoc="<p>framed <a href='https://s.test/'>link</a></p>"></iframe>`,
    )
    expect(page.text.split(/\s+/).filter(Boolean)).toEqual(['shown', 'drawn', 'framed', 'link'])
    expect(page).toMatchObject({
      ...{ links: ['l.test', 's.test'], forms: ['f.test'], frames: ['o.test'], covers: ['e.test'] },
    })
  })

  it.each([
    ['base64', `data:text/html;base64,${btoa('<p>framed</p>')}`, 'framed'],
    ['percent signs', 'data:text/html;charset=utf-8,%3Cp%3Eframed%3C%2Fp%3E', 'framed'],
    ['another type', `data:image/png;base64,${btoa('<p>framed</p>')}`, ''],
  ])('reads a frame’s document from its URL in %s', async (_, src, text) => {
    expect((await parse(`<iframe src="${src}"></iframe>`)).text.trim()).toBe(text)
  })

  it('reads which editions a page declares, and whether it is one', async () => {
    const page = await parse(
      '<html ⚡><head><link rel="amphtml" href="/amp?x"><link rel="alternate" media="handheld" href="https://m.example.com/p"><link rel="alternate" hreflang="pt" href="/pt">',
    )
    expect(page.editions).toEqual(['example.com /amp', 'example.com /p'])
    expect(page.isAmp).toBe(true)
    expect((await parse('<html lang="en">')).isAmp).toBe(false)
  })

  it.each([
    ['<style>@media (max-width: 500px) { .a { display: none } }</style>', true],
    ['<style>.a { visibility: hidden }</style>', true],
    ['<link rel="stylesheet" href="/a.css">', true],
    ['<style>@media (hover: none) { .a { color: red } }</style>', false],
  ])('reads whether the styles in %s may hide parts', async (html, isHiding) => {
    expect((await parse(html)).mayHide).toBe(isHiding)
  })

  it.each([
    ['https://wa.me/5511999999999?text=oi', ['5511999999999']],
    ['https://api.whatsapp.com/send?phone=%2B5511999999999', ['5511999999999']],
    ['https://wa.me/message/ABCDEF', []],
    ['https://example.org/5511999999999', []],
  ])('reads the number of a chat from %s', async (href, phones) => {
    expect((await parse(`<a href="${href}">Chat</a>`)).phones).toEqual(phones)
  })

  it('reads markup that spans chunks', async () => {
    const filler = `<p>${'word '.repeat(20_000)}</p>`
    const { links, title, isWhole } = await parse(
      `${filler}<a href="https://${'a'.repeat(40)}.test/${'b'.repeat(40_000)}">x</a><title>End</title>`,
    )
    expect([links, title, isWhole]).toEqual([[`${'a'.repeat(40)}.test`], 'End', true])
  })

  it.each(['', '<', '<a href=', '<title>', '<form><form', '\u0000'])('accepts %j', async (html) => {
    expect(await parse(html)).toMatchObject({ isWhole: true })
  })

  it('recognises a challenge', async () => {
    expect(await parse('<title> Just a moment...</title>')).toMatchObject({ isChallenge: true })
    const waiting = '<h1>Você está na fila</h1><p>Tempo estimado de espera: 9 minutos</p>'
    expect(await parse(waiting)).toMatchObject({ isChallenge: true })
    for (const command of ['Press Windows + R and Enter.', 'Open Terminal and paste the code.']) {
      const imitation = await parse(`<p>Verify you are human. ${command}</p>`)
      expect(imitation).toMatchObject({ isChallenge: false })
    }
    const longer = `${waiting}${'<p>Ingressos para o festival</p>'.repeat(40)}`
    expect(await parse(longer)).toMatchObject({ isChallenge: false })
    const cookie = (to: string) =>
      `<script>document.cookie = 'test=9f'; location.href = 'https://${to}'</script>`
    expect(await parse(cookie('example.com/dir/page?i=1'))).toMatchObject({ isChallenge: true })
    expect(await parse(cookie('bonus.example.net/'))).toMatchObject({ isChallenge: false })
    const protectedPage = `<p>${'図書館は春に花の展示を開きます。'.repeat(20)}reCAPTCHA</p>`
    expect(await parse(protectedPage)).toMatchObject({ isChallenge: false })
  })
})

describe('parsePage on hostile pages', () => {
  it.each([
    ['depth', '<b>x'.repeat(1_000)],
    ['elements', '<b></b>'.repeat(60_000)],
    ['attributes', `<b ${Array.from({ length: 1_000 }, (_, index) => `a${index}`).join(' ')}>`],
    ['sites', Array.from({ length: 3_000 }, (_, i) => `<a href=//h${i}.test>`).join('</a>')],
    ['kinds of elements', Array.from({ length: 3_000 }, (_, i) => `<x-${i}></x-${i}>`).join('')],
    ['assets', Array.from({ length: 3_000 }, (_, i) => `<img src=${name(i)}>`).join('')],
  ])('stops at its limit on %s', async (_, html) => {
    expect(await parse(`<title>T</title>${html}`)).toMatchObject({ title: 'T', isWhole: false })
    expect(await parse(`<title>T</title>${html.slice(0, 200)}>`)).toMatchObject({ isWhole: true })
  })

  it('returns a bounded page for an unbounded one', async () => {
    const page = await parse(
      `<title>${'t'.repeat(500_000)}</title><${'n'.repeat(500_000)}><i><base href="/${'b'.repeat(9_000)}"><img src=${'c'.repeat(9_000)}>${'word '.repeat(100_000)}`,
    )
    expect(JSON.stringify(page).length).toBeLessThan(110_000)
  })

  // Each of these took cubic time or worse: seconds for a hundredth of this length.
  it.each([
    ['spaces in a refresh', `<meta http-equiv=refresh content="${' '.repeat(400_000)}x">`],
    ['separators in a refresh', `<meta http-equiv=refresh content="0${'; '.repeat(200_000)}x">`],
    ['open elements', '<b>x'.repeat(100_000)],
    [
      'a base for every link',
      `<base href="/${'a'.repeat(400_000)}">${'<a href=x>'.repeat(40_000)}`,
    ],
  ])('finishes in time on %s', async (_, html) => {
    await expect(parse(html)).resolves.toMatchObject({ redirect: null })
  })

  it('yields to other work while parsing', async () => {
    let turns = 0
    let isParsing = true
    const takeTurns = () => {
      turns += 1
      if (isParsing) setImmediate(takeTurns)
    }
    setImmediate(takeTurns)
    await parse('<p>word</p>'.repeat(45_000))
    isParsing = false
    expect(turns).toBeGreaterThan(25)
  })
})

/** Letters only, because numbers in URLs compare as equal. */
const name = (index: number): string =>
  [...String(index)].map((digit) => String.fromCharCode(103 + Number(digit))).join('')

describe('the redirect of a page', () => {
  it.each([
    ['<meta http-equiv="Refresh" content="0; URL=\'/next\'">', 'https://example.com/next'],
    ['<meta http-equiv=refresh content="5;url=https://a.example/">', 'https://a.example/'],
    ['<meta http-equiv=refresh content=" 0.5 , url = /next">', 'https://example.com/next'],
    ['<meta http-equiv=refresh content="url=/next">', 'https://example.com/next'],
    ['<script>location = "/next"</script>', 'https://example.com/next'],
    ['<script>window.location.href="https://a.example/"</script>', 'https://a.example/'],
    ["<script>top.location.replace('/next')</script>", 'https://example.com/next'],
    ['<script>document.location.assign(`/next`)</script>', 'https://example.com/next'],
    [`<script>window['location'] = '/next'</script>`, 'https://example.com/next'],
    [String.raw`<script>location.href="https:\/\/a.example\/b"</script>`, 'https://a.example/b'],
    [String.raw`<script>location = '\x2fnext\u002Fb'</script>`, 'https://example.com/next/b'],
    ['<meta http-equiv="refresh" content="30">', null],
    ['<noscript><meta http-equiv="refresh" content="0;url=/no"></noscript>', null],
    ['<script>if (location.href == "/x") go()</script>', null],
    ['<script>location = "javascript:void 0"</script>', null],
    ['<p>location = "/text"</p>', null],
  ])('is read from %s', async (html, url) => {
    expect((await parse(html)).redirect?.url ?? null).toBe(url)
  })

  it('is the only content, or accompanies other content', async () => {
    expect(await parse('<p>Wait a moment</p>')).toMatchObject({ isOnlyRedirect: true })
    expect(await parse(`<p>${'word '.repeat(80)}</p>`)).toMatchObject({ isOnlyRedirect: false })
    const text = '図書館は春に花の展示を開きます。'.repeat(20)
    expect(await parse(`<p>${text}</p>`)).toMatchObject({ isOnlyRedirect: false })
  })
})
