import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import puppeteer from '@cloudflare/puppeteer'
import { RENDERED, type Vantage } from '@crivo/inspection'
import { createGuard } from '@crivo/network-guard'
import { platformRuntime } from '@crivo/runtime'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ownBrowser } from '../../../tools/bench/inspection/browser.ts'

const [reviewer, person] = RENDERED as [Vantage, Vantage]
const upTo = (most: number) => () => most-- > 0
const signal = () => AbortSignal.timeout(20_000)
const html = (body: string, headers = {}) =>
  new Response(`<!doctype html><html lang="en"><title>T</title><body>${body}</body></html>`, {
    headers: { 'content-type': 'text/html', ...headers },
  })

/**
 * Opens a browser whose sites are served by the given function and settle `speed` times as fast as
 * real ones.
 */
async function browserOn(answer: (url: URL, request: Request) => Response, speed = 6) {
  const asked: string[] = []
  const guard = createGuard({
    ...platformRuntime,
    resolve: async (name) => [name === 'inside.example.com' ? '10.0.0.7' : '93.184.215.14'],
    fetch: async (request) => {
      asked.push(request.url)
      return answer(new URL(request.url), request)
    },
  })
  const browser = await ownBrowser.open(guard, {
    wait: (ms) => platformRuntime.wait(ms / speed),
    hasNetwork: true,
  })
  return { ...browser, asked }
}

describe('openRenderer', { timeout: 60_000 }, () => {
  let reached = 0
  const inside = createServer((_, response) => {
    reached += 1
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end('secret')
  })
  inside.on('connection', () => {
    reached += 1
  })
  beforeAll(() => new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve)))
  afterAll(() => void inside.close())

  it('lets no request out except through the guard', async () => {
    const { port } = inside.address() as AddressInfo
    const at = `127.0.0.1:${port}`
    const browser = await browserOn((url) =>
      url.pathname === '/r.png'
        ? new Response(null, { status: 302, headers: { location: `http://${at}/r` } })
        : html(`<p id="a">Text</p><img src="http://${at}/i.png"><img src="/r.png">
          <iframe src="http://${at}/frame"></iframe><img src="https://inside.example.com/x.png">
          <link rel="preconnect" href="http://${at}"><link rel="prefetch" href="http://${at}/prefetch">
          <a href="http://${at}/link" target="_blank" ping="http://${at}/ping"></a>
          <form method="post" target="_blank" action="http://${at}/form"></form>
          <script>
            const say = (text) => document.body.insertAdjacentHTML('beforeend', '<i>' + text + '</i>')
            fetch('http://${at}/f').then((r) => r.text()).then((t) => say('leaked ' + t), () => say('refused'))
            try { new WebSocket('ws://${at}/ws') } catch {}
            try { new Worker(URL.createObjectURL(new Blob(['fetch("http://${at}/w")']))) } catch {}
            try { new Worker(URL.createObjectURL(new Blob(['new WebSocket("ws://${at}/ws")']))) } catch {}
            navigator.sendBeacon('http://${at}/b', 'x')
            window.open('http://${at}/popup')
            document.querySelector('form').submit()
            document.querySelector('a').click()
          </script>`),
    )
    try {
      const shown = await browser.render('https://shop.example.com/', reviewer, {
        ...{ takeFetch: upTo(3), signal: signal() },
      })
      expect(shown?.late.html).toContain('<i>refused</i>')
      expect(shown?.late.html).not.toContain('<i>leaked')
      expect(reached).toBe(0)
      expect(browser.asked.every((url) => url.startsWith('https://shop.example.com/'))).toBe(true)
    } finally {
      await browser.close()
    }
  })

  it('returns the page after its scripts have run, without invisible parts', async () => {
    const script = `document.cookie = 'js=1'
      document.body.insertAdjacentHTML('beforeend', '<b>' + [navigator.webdriver, navigator.language,
        Intl.DateTimeFormat().resolvedOptions().timeZone, document.referrer].join(' ') + '</b>')
      const gl = document.createElement('canvas').getContext('webgl')
      gl?.getExtension('WEBGL_debug_renderer_info')
      document.body.insertAdjacentHTML('beforeend', '<i>' + [navigator.maxTouchPoints, devicePixelRatio,
        screen.width - outerWidth, gl?.getParameter(37446)].join(' ') + '</i>')
      console.error('broken')
      if (!location.search.includes('next')) setTimeout(() => { location.href = '/?next' }, 900)`
    const cookies: (string | null)[] = []
    const browser = await browserOn((_, request) => {
      cookies.push(request.headers.get('cookie'))
      return html(
        `<p style="display:none">hidden</p><script>${script}</script>
        <div style="visibility:hidden">hidden<u>hidden</u><p style="visibility:visible">shown</p></div>`,
        { 'set-cookie': 'own=1' },
      )
    }, 2)
    try {
      const options = { takeFetch: upTo(2), signal: signal() }
      const shown = await browser.render('https://shop.example.com/', person, options)
      expect(shown).toMatchObject({ status: 200, errors: ['broken', 'broken'] })
      expect(shown?.early.html).toContain('false pt-BR America/Sao_Paulo https://www.facebook.com/')
      expect(shown?.early.html).toContain('<i>5 3 0 Adreno (TM) 740</i>')
      expect(shown?.early.html).not.toContain('>hidden<')
      expect(shown?.early.html).toContain('>shown<')
      expect(shown?.late.url).toBe('https://shop.example.com/?next')
      expect(cookies).toEqual([null, 'own=1; js=1'])
      expect(shown?.chain.map(({ kind }) => kind)).toEqual(['http', 'script'])
      expect(shown?.picture?.length).toBeGreaterThan(1_000)
    } finally {
      await browser.close()
    }
  })

  it('shows what covers the page, follows it, or is behind it in the history', async () => {
    const script = `const cover = document.body.appendChild(document.createElement('div'))
      cover.style.cssText = 'position:fixed;inset:0;background:#fff'
      cover.textContent = document.hasFocus() ? 'Covered' : ''
      addEventListener('click', () => { cover.textContent += ' clicked' })
      addEventListener('keydown', () => { cover.textContent += ' pressed' })
      setTimeout(() => { cover.textContent += ' waited' }, 30000)
      navigator.serviceWorker.register('/worker.js')
      history.pushState(null, '')
      addEventListener('popstate', () => { cover.textContent += ' back' })`
    const worker = `self.addEventListener('install', (event) => event.waitUntil(
        caches.open('kept').then((kept) => kept.put('/', new Response('<p>from a worker</p>')))))
      self.addEventListener('fetch', (event) => event.request.mode === 'navigate' &&
        event.respondWith(caches.match('/')))`
    const browser = await browserOn(
      ({ pathname }) =>
        pathname === '/worker.js'
          ? new Response(worker, { headers: { 'content-type': 'text/javascript' } })
          : html(`<p>Text</p><script>${script}</script>`),
      2,
    )
    try {
      const options = { takeFetch: upTo(1), signal: signal() }
      const shown = await browser.render('https://shop.example.com/', person, options)
      expect(shown?.early.cover).toMatch(/>Covered<\/div>$/)
      expect(shown?.late.cover).toMatch(/>Covered pressed clicked<\/div>$/)
      expect(shown?.again?.html).toBe('<p>from a worker</p>')
      expect(shown?.waited?.cover).toMatch(/ clicked waited<\/div>$/)
      expect(shown?.back?.cover).toMatch(/ waited back<\/div>$/)
    } finally {
      await browser.close()
    }
  })

  it('shows the page as to a mouse in a browser that refuses a proxy and has none', async () => {
    const launch = puppeteer.launch.bind(puppeteer)
    vi.spyOn(puppeteer, 'launch').mockImplementationOnce(async (binding) => {
      const browser = await launch(binding)
      vi.spyOn(browser, 'createBrowserContext').mockRejectedValueOnce(new Error('No proxies'))
      return browser
    })
    const browser = await browserOn(() =>
      html(`<style>@media (hover: none) { p { display: none } }</style><p>Text</p>
        <script>document.title = matchMedia('(pointer:' + 'fine)').matches</script>`),
    )
    try {
      const options = { takeFetch: upTo(1), signal: signal() }
      const shown = await browser.render('https://shop.example.com/', reviewer, options)
      expect(shown?.late.html).toContain('<p>Text</p>')
      expect(shown?.late.html).toContain('<title>true</title>')
    } finally {
      await browser.close()
    }
  })

  it('shows the documents in frames of the page’s origin, but not their code', async () => {
    const framed = (name: string) =>
      `const ${name} = document.body.appendChild(document.createElement('iframe'))`
    const browser = await browserOn(({ pathname }) =>
      pathname === '/panel'
        ? html('<p>from the server</p>')
        : pathname === '/object'
          ? html('<p>from an object</p>')
          : pathname === '/embed'
            ? html('<p>from an embed</p>')
            : html(`<style>h2::before { content: "from a style" }</style><h2></h2><canvas></canvas>
        <iframe src="/panel"></iframe><object data="/object" type="text/html"></object>
        <embed src="/embed" type="text/html"><script>
        ${framed('blob')}; blob.src = URL.createObjectURL(new Blob(['<p>from a blob</p>'], { type: 'text/html' }))
        ${framed('blank')}; blank.contentDocument.body.innerHTML = '<p>from ' + 'nowhere</p>'
        document.querySelector('canvas').getContext('2d').fillText('from a canvas', 9, 9)
        const code = 'never shown'
      </script><script type="application/ld+json">{"name":"Stated"}</script>`),
    )
    try {
      const shown = await browser.render('https://shop.example.com/', person, {
        ...{ takeFetch: upTo(1), signal: signal() },
      })
      expect(shown?.late.html).toContain('from the server')
      expect(shown?.late.html).toContain('from an object')
      expect(shown?.late.html).toContain('from an embed')
      expect(shown?.late.html).toMatch(/<h2> from a style <\/h2>\s*<canvas>from a canvas/)
      expect(shown?.late.html).toContain('from a blob')
      expect(shown?.late.html).toContain('from nowhere')
      expect(shown?.late.html).toContain('Stated')
      expect(shown?.late.html).not.toContain('never shown')
    } finally {
      await browser.close()
    }
  })

  it('shows what an element paints in its closed shadow root, without pressing a link', async () => {
    const near = 'position:fixed;left:18px;bottom:12px;font-size:12px'
    const browser = await browserOn(() =>
      html(`<a href="/elsewhere" style="${near}">Link</a><x-offer><b>kept</b></x-offer><script>customElements.define('x-offer', class extends HTMLElement {
        connectedCallback() {
          const name = 'shadow'
          const root = this.attachShadow({ mode: 'closed' })
          root.innerHTML = '<p>from the ' + name + '</p><p hidden>closed</p><script>code</' + 'script><slot></slot>'
          document.title = [this.shadowRoot, root.mode, this.attachShadow].join(' ')
        }
      })</script>`),
    )
    try {
      const shown = await browser.render('https://shop.example.com/', person, {
        ...{ takeFetch: upTo(1), signal: signal() },
      })
      const shadow =
        '<template shadowrootmode="open"><p>from the shadow</p><script></script><slot></slot></template>'
      expect(shown?.late.html).toContain(`<x-offer>${shadow}<b>kept</b></x-offer>`)
      expect(shown?.chain).toHaveLength(1)
      // Nothing tells the page that its closed root can be read.
      expect(shown?.late.html).toMatch(/<title> closed function [^<]*\[native code\]/)
    } finally {
      await browser.close()
    }
  })

  it('loads a navigation’s target once for all visitors, and returns no visit that was cut short', async () => {
    const browser = await browserOn(({ hostname }) =>
      hostname === 'shop.example.com'
        ? html(`<script>location.replace('https://other.example.net/now')</script>`)
        : html('<p>Elsewhere</p>'),
    )
    try {
      const options = { takeFetch: upTo(3), signal: signal() }
      const visit = (vantage: Vantage) =>
        browser.render('https://shop.example.com/', vantage, options)
      for (const vantage of [reviewer, person]) {
        const shown = await visit(vantage)
        expect(shown?.late.url).toBe('https://other.example.net/now')
        expect(shown?.late.html).toContain('Elsewhere')
        expect(shown?.chain.map(({ kind }) => kind)).toEqual(['http', 'script'])
      }
      expect(browser.asked.filter((url) => url.includes('other'))).toHaveLength(1)
      expect(await visit(reviewer)).toBeNull()
    } finally {
      await browser.close()
    }
  })
})
