import { describe, expect, it } from 'vitest'
import { inspectSite, isBot, page, type Site, words } from '../test/sites.ts'

describe('inspect scripts and refreshes', () => {
  const document = `<html><body><h1>${words('z', 60)}</h1><form action="https://spin.example.net/"></form></body></html>`
  const script = (code: string) => `<script>${code}</script>`
  const decoding = script(`document.write(atob("${btoa(document)}"))`)
  const unescaping = script(`document.write(unescape("${encodeURIComponent(document)}"))`)
  const refresh = (content: string) => `<meta http-equiv="refresh" content="${content}">`
  const prize = page({ title: 'You won', text: words('z', 120) })

  it.each<[string, Site]>([
    ['a script decodes a document', () => page({ body: decoding })],
    [
      'a page moves on at once',
      ({ path }) => page({ head: path === '/' ? refresh('0; url=/home') : '' }),
    ],
    ['a page reloads after minutes', () => page({ head: refresh('300; url=/?again') })],
  ])('accuses none where %s', async (_, site) => {
    expect((await inspectSite(site)).verdict).not.toBe('different')
  })

  it.each<[string, Site]>([
    [
      'a script decodes a document for people',
      (asked) => page({ body: isBot(asked) ? '' : decoding }),
    ],
    [
      'a script unescapes a document for people',
      (asked) => page({ body: isBot(asked) ? '' : unescaping }),
    ],
    [
      'only people move on to another page of the site',
      (asked) =>
        asked.path === '/win' ? prize : page({ head: isBot(asked) ? '' : refresh('0;url=/win') }),
    ],
    [
      'a header moves only people on',
      (asked) =>
        asked.path === '/win'
          ? prize
          : { html: page({}), headers: isBot(asked) ? {} : { refresh: '3; url=/win' } },
    ],
  ])('accuses one where %s', async (_, site) => {
    expect((await inspectSite(site)).verdict).toBe('different')
  })

  const reloading = 'document.cookie="ok=1;path=/";location.reload()'
  it.each<[string, Site]>([
    ['sets a cookie and reloads', () => `<html><body>${script(reloading)}</body></html>`],
    [
      'decodes such a script',
      () =>
        `<html><head><title>One moment</title>${script(`eval(atob("${btoa(reloading)}"))`)}</head></html>`,
    ],
    ['is named by a header', () => ({ html: '', headers: { 'x-amzn-waf-action': 'challenge' } })],
    [
      'asks for scripts to prove that nobody is a robot',
      () =>
        "<div></div><script src=/c.js></script><noscript>Enable JavaScript to verify that you're not a robot.</noscript>",
    ],
  ])('reaches no verdict about a challenge that %s', async (_, site) => {
    expect(await inspectSite(site)).toMatchObject({
      verdict: 'inconclusive',
      doubt: 'base_blocked',
    })
  })

  it('does not mistake an app that needs scripts for a challenge', async () => {
    const found = await inspectSite(
      () =>
        '<title>Board</title><noscript>Enable JavaScript to run this app.</noscript><div id=root></div><script src=/app.js></script>',
    )
    expect(found.verdict).toBe('same')
  })
})
