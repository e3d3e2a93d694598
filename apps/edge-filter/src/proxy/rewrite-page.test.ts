import { expect, test } from 'vitest'
import { html, PAGE, proxied, proxy } from '../../test/proxy.ts'

const BASE = '<base href="https://pages.example/dir/page?x=1"/>'
const rewritten = async (text: string, visit: Parameters<typeof proxied>[1] = {}) =>
  (await proxied(() => html(text), visit)).text()

test.each([
  ['<html><head><link href="a.css"></head>', `<html><head>${BASE}<link href="a.css"></head>`],
  [
    '<head><meta charset="utf-8"><title>T</title><script>1</script><script src="a.js"></script></head>',
    `<head><meta charset="utf-8"><title>T</title><script>1</script>${BASE}<script src="a.js"></script></head>`,
  ],
  [
    '<head><title>T</title></head><body><a href="b">',
    `<head><title>T</title>${BASE}</head><body><a href="b">`,
  ],
  ['<body><img src="a.png">', `${BASE}<body><img src="a.png">`],
  ['<p>no head</p>', `${BASE}<p>no head</p>`],
  [
    '<head><script type="speculationrules">{"prefetch":[{"urls":["b"]}]}</script>',
    `<head>${BASE}<script type="speculationrules">{"prefetch":[{"urls":["b"]}]}</script>`,
  ],
  [
    '<head><script type="module">import "#a.js"</script>',
    `<head>${BASE}<script type="module">import "#a.js"</script>`,
  ],
  ['<head><base target="_top"><link href="a">', `<head><base target="_top">${BASE}<link href="a">`],
  [
    '<head><script>1</script><base href="/assets/"><link href="a.css"></head><p>',
    '<head><script>1</script><base href="https://pages.example/assets/"><link href="a.css"></head><p>',
  ],
  [
    '<head><base href="https://cdn.example/x/"></head>',
    '<head><base href="https://cdn.example/x/"></head>',
  ],
  [
    '<head><base href="https&#58;&#x2F;&#x2F;cdn.example&#47;?a&#x3D;1&amp;b&#x3D;2&#38;c"></head>',
    '<head><base href="https://cdn.example/?a=1&amp;b=2&amp;c"></head>',
  ],
  ['only text', 'only text'],
])('inserts a base or resolves the page’s own: %s', async (page, expected) => {
  expect(await rewritten(page)).toBe(expected)
})

test('the base is the escaped URL after redirects', async () => {
  const { response, asked } = await proxy(({ url }) =>
    url === PAGE
      ? new Response(null, { status: 302, headers: { location: '../final/?a=1&b="' } })
      : html('<head></head>'),
  )
  expect(await response?.text()).toBe(
    '<head><base href="https://pages.example/final/?a=1&amp;b=%22"/></head>',
  )
  expect(asked).toHaveLength(2)
})

test('sends no fragment or credentials to the base or the origin', async () => {
  const target = 'https://user:secret@pages.example/dir/page?x=1#top'
  const { response, asked } = await proxy(() => html('<head></head>'), { target })
  expect(await response?.text()).toBe(`<head>${BASE}</head>`)
  expect(asked[0]?.url).toBe(PAGE)
})

test.each(['utf-16', 'no-such-encoding'])('passes on a page in %s unchanged', async (charset) => {
  const type = { 'content-type': `text/html; charset=${charset}` }
  const response = await proxied(() => new Response('<head><link href="a">', { headers: type }))
  expect(await response.text()).toBe('<head><link href="a">')
})

test.each([
  ['<a href="#part">', '<a href="https://shop.example/promo?a=1&amp;b=2#part">'],
  ['<a class=x href=\'#say&amp;"x"\'>', 'promo?a=1&amp;b=2#say&amp;&quot;x&quot;"'],
  ['<A HREF=#>', '<A HREF="https://shop.example/promo?a=1&amp;b=2#">'],
  ['<area href="#part">', '<area href="https://shop.example/promo?a=1&amp;b=2#part">'],
  ['<a href="other#part">', '<a href="other#part">'],
  ['<svg><use href="#icon"/></svg>', '<use href="#icon"/>'],
  ['<base href="page?x=1"><a href="#part">', '<a href="https://shop.example/promo?a=1&amp;b=2#pa'],
  ['<base href="/"><a href="#part">', '<a href="#part">'],
])('keeps fragment links on the page: %s', async (page, expected) => {
  const campaignUrl = 'https://shop.example/promo?a=1&b=2'
  expect(await rewritten(page, { campaignUrl })).toContain(expected)
})

test('a visited URL cannot break out of the attribute', async () => {
  const campaignUrl = `https://shop.example/promo/"><script>?"><script>'`
  const page = await rewritten('<a href="#part">', { campaignUrl })
  expect(page).toBe(
    `${BASE}<a href="https://shop.example/promo/%22%3E%3Cscript%3E?%22%3E%3Cscript%3E%27#part">`,
  )
})

test.each([
  ['<form>', `<form action="${PAGE}">`],
  ['<form action="">', `<form action="${PAGE}">`],
  ['<form action="send">', '<form action="send">'],
  ['<form action="/send"><button formaction>', `<button formaction="${PAGE}">`],
  ['<form action="/send"><input formaction="">', `<input formaction="${PAGE}">`],
  ['<form action="/send"><button formaction="x">', '<button formaction="x">'],
  ['<form action="/send"><button>', '<button>'],
  ['<base href="/app/"><form>', `<form action="${PAGE}">`],
])('a form without an action submits to its page: %s', async (page, expected) => {
  expect(await rewritten(page)).toContain(expected)
})

test.each([
  [
    "<meta http-equiv=Content-Security-Policy content=\"base-uri 'none'; img-src 'self'\">",
    'content="img-src \'self\' https://pages.example"',
  ],
  [
    '<meta http-equiv="content-security-policy" content="img-src &#39;self&#x27;; base-uri \'self\'">',
    'content="img-src \'self\' https://pages.example"',
  ],
  [
    '<meta http-equiv="Refresh" content="3; url=next?a=1&amp;b=2">',
    'content="3; url=https://pages.example/dir/next?a=1&amp;b=2"',
  ],
  [
    '<base href="/app/"><meta http-equiv="refresh" content="3; url=&quot;next&quot;">',
    'content="3; url=https://pages.example/app/next"',
  ],
  [
    '<meta http-equiv="refresh" content="3&#59;url&#x3D;https:&#x2F;&#x2F;other.example&#x2f;&#233;">',
    'content="3; url=https://other.example/%C3%A9"',
  ],
  ['<meta http-equiv="refresh" content="3">', 'content="3"'],
  ['<meta name="refresh" content="3; url=next">', 'content="3; url=next"'],
])('adapts meta tags that stand for headers: %s', async (page, expected) => {
  expect(await rewritten(page)).toContain(expected)
})
