import { seededRandom } from '@crivo/runtime/testing'
import { digits, type Half, strangeHost, wordsOf } from './pools.ts'
import { pick, shuffle } from './random.ts'
import type { Reply, Site } from './site.ts'

/** A site whose server treats everyone alike: only its scripts show different content. */
export interface Scripted {
  readonly kind: 'benign' | 'cloaking'
  readonly host: string
  readonly site: Site
  readonly parts: Readonly<Record<string, string>>
}

type Named = readonly [name: string, script: string]

/** Conditions that a cloaking script checks; two of one family are never combined. */
const LOOKS: Readonly<Record<string, readonly Named[]>> = {
  automation: [
    ['not webdriver', '!navigator.webdriver'],
    ['webdriver', 'navigator.webdriver===true'],
    ['chrome object', '!!window.chrome&&!navigator.webdriver'],
  ],
  zone: [
    ['zone of Brazil', '/Sao_Paulo/.test(Intl.DateTimeFormat().resolvedOptions().timeZone)'],
    ['not UTC', 'new Date().getTimezoneOffset()!==0'],
    ['America', '/^America/.test(Intl.DateTimeFormat().resolvedOptions().timeZone)'],
  ],
  referrer: [
    ['any referrer', "document.referrer!==''"],
    ['Facebook', '/facebook/.test(document.referrer)'],
    ['Google', '/google\\./.test(document.referrer)'],
  ],
  query: [
    ['fbclid', "new URLSearchParams(location.search).has('fbclid')"],
    ['gclid', "location.href.indexOf('gclid=')>0"],
    ['any query', 'location.search.length>1'],
    ['utm', '/utm_(source|campaign)/.test(location.search)'],
  ],
  agent: [
    ['telephone', '/Android|iPhone/.test(navigator.userAgent)&&!/bot/i.test(navigator.userAgent)'],
    ['crawler', '/bot|crawl|spider/i.test(navigator.userAgent)'],
    ['no crawler', '!/bot|crawl|spider/i.test(navigator.userAgent)'],
    ['in-app', '/FBAN|FBAV|Instagram|musical_ly/.test(navigator.userAgent)'],
    ['touch', "'ontouchstart' in window&&!navigator.webdriver"],
  ],
  language: [
    ['Portuguese', "navigator.language.slice(0,2)==='pt'"],
    ['several languages', 'navigator.languages.length>2'],
  ],
}

/** Changes a script makes to the page; `{to}` is another site. */
const CHANGES: readonly Named[] = [
  ['redirect', "location.replace('https://{to}/now')"],
  [
    'redirect by link',
    "var l=document.createElement('a');l.href='https://{to}/go';document.body.appendChild(l);l.click()",
  ],
  [
    'page',
    "document.title='{title}';document.querySelector('main').innerHTML='<h1>{title}</h1><p>{text}</p><a class=btn href=https://{to}/buy>Go</a>'",
  ],
  ['text', "document.querySelector('main').innerHTML='<p>{text}</p>'"],
  ['button', "document.querySelector('a.btn').href='https://{to}/order'"],
  ['form', "document.querySelector('form').action='https://{to}/collect'"],
  ['price', "document.querySelector('.price').textContent='US$ {price}'"],
  [
    'telephone',
    "document.querySelector('.tel').innerHTML='<a href=tel:+1888{phone}>+1 888 {phone}</a>'",
  ],
  [
    'frame',
    "var f=document.createElement('iframe');f.src='https://{to}/f';f.style='position:fixed;top:0;left:0;width:100vw;height:100vh;border:0';document.body.appendChild(f)",
  ],
  ['hidden part', "document.getElementById('offer').style.display='block'"],
  ['links', "document.body.insertAdjacentHTML('beforeend','<a href=https://{to}/1>{title}</a>')"],
]
/** Moments at which a script makes its change. */
const WHEN: readonly Named[] = [
  ['at once', '{do}'],
  ['when loaded', "addEventListener('load',function(){{do}})"],
  ['after a delay', 'setTimeout(function(){{do}},{delay})'],
  [
    'on movement',
    "addEventListener('mousemove',function g(){removeEventListener('mousemove',g);{do}})",
  ],
]
/** Actions of honest scripts. */
const HONEST: readonly Named[] = [
  ['nothing', ''],
  ['clock', "document.querySelector('.clock').textContent=new Date().toLocaleString()"],
  [
    'lazy content',
    "setTimeout(function(){document.querySelector('.more').innerHTML='<p>{more}</p>'},1500)",
  ],
  [
    'chat',
    "setTimeout(function(){var f=document.createElement('iframe');f.src='https://widget.intercom.io/chat';f.width=60;f.height=60;document.body.appendChild(f)},1200)",
  ],
  ['A/B test', "if(Math.random()<0.5)document.querySelector('h1').textContent='{title}'"],
  [
    'A/B test of the button',
    "if(Math.random()<0.3)document.querySelector('a.btn').textContent='Start'",
  ],
  [
    'layout',
    "if(innerWidth<1000){document.querySelector('nav').style.display='none';document.body.className='narrow'}",
  ],
  [
    'consent',
    "if(!document.cookie)document.body.insertAdjacentHTML('beforeend','<div class=cookies>We use cookies. <button>Accept</button></div>')",
  ],
  [
    'greeting',
    "document.body.insertAdjacentHTML('afterbegin','<p>Good '+(new Date().getHours()<12?'morning':'evening')+'</p>')",
  ],
  [
    'app banner',
    "if(/Android|iPhone/.test(navigator.userAgent))document.body.insertAdjacentHTML('afterbegin','<a href=https://brand.onelink.me/x>Open in the app</a>')",
  ],
  [
    'advertisement',
    "document.querySelector('.ad').innerHTML='<a href=https://sponsor-'+Math.floor(Math.random()*9)+'.example.net/>{more}</a>'",
  ],
  [
    'translation',
    "if(navigator.language.slice(0,2)==='pt'){document.documentElement.lang='pt';document.querySelector('main').innerHTML='<h1>{pt}</h1><p>{ptText}</p><a class=btn href=/buy>Comprar</a>'}",
  ],
  [
    'measurement',
    "var s=document.createElement('script');s.src='https://www.googletagmanager.com/gtm.js';document.head.appendChild(s)",
  ],
  ['tracking', "if(location.search)document.querySelector('a.btn').href='/buy'+location.search"],
]
const BUILDS = ['inline', 'app', 'file'] as const

/** Draws `count` sites, half of them cloaking. */
export function drawScripted(seed: number, count: number, half: Half): Scripted[] {
  const random = seededRandom(seed)
  return Array.from({ length: count }, (_, index) => {
    const own = seed * 10_000 + index
    const kind = index % 2 === 0 ? 'cloaking' : 'benign'
    const values = seededRandom(own)
    const fill = (script: string) => fillIn(script, values, half)
    const families = shuffle(random, Object.keys(LOOKS)).slice(0, pick(random, [1, 1, 1, 2, 2, 3]))
    const looks = families.map((family) => pick(random, LOOKS[family] ?? []))
    const change = pick(random, CHANGES)
    const when = pick(random, WHEN)
    const honest = shuffle(random, HONEST).slice(0, kind === 'benign' ? 2 : pick(random, [0, 1]))
    const build = pick(random, BUILDS)
    const cloak = `if(${looks.map(([, test]) => `(${test})`).join('&&')}){${when[1].replace('{do}', () => change[1])}}`
    const scripts = honest.map(([, script]) => fill(script))
    if (kind === 'cloaking') scripts.push(fill(cloak))
    return {
      kind,
      host: `app-${own}.com`,
      site: siteOf(own, build, scripts.map((each) => `try{${each}}catch(e){}`).join(';'), half),
      parts: {
        build,
        honest: honest.map(([name]) => name).join(' + ') || 'nothing',
        ...(kind === 'cloaking' && {
          looks: looks.map(([name]) => name).join(' + '),
          conditions: String(looks.length),
          change: change[0],
          when: when[0],
        }),
      },
    }
  })
}

function fillIn(script: string, random: () => number, half: Half): string {
  const values: Readonly<Record<string, () => string>> = {
    to: () => strangeHost(random, half),
    title: () => wordsOf(random, 'en', 4),
    text: () => wordsOf(random, 'en', 70),
    more: () => wordsOf(random, 'en', 12),
    pt: () => wordsOf(random, 'pt', 4),
    ptText: () => wordsOf(random, 'pt', 70),
    price: () => `${3 + Math.floor(random() * 9)}.90`,
    phone: () => digits(random, 7),
    delay: () => String(300 + Math.floor(random() * 3_000)),
  }
  return script.replaceAll(/\{(\w+)\}/g, (whole, name) => values[name]?.() ?? whole)
}

function siteOf(seed: number, build: (typeof BUILDS)[number], script: string, half: Half): Site {
  const random = seededRandom(seed + 5)
  const title = wordsOf(random, 'en', 4)
  const text = wordsOf(random, 'en', 90)
  const offer = `<div id="offer" style="display:none"><p>${wordsOf(random, 'en', 60)}</p><a class="btn" href="https://${strangeHost(random, half)}/offer">Now</a></div>`
  const body = `<nav><a href="/about">About</a> <a href="/contact">Contact</a></nav><main><h1>${title}</h1><p>${text}</p><p class="price">US$ ${20 + Math.floor(random() * 90)}.90</p><a class="btn" href="/buy">Buy now</a></main><p class="tel"><a href="tel:+15550100">+1 555 0100</a></p><form action="/subscribe"><input name="email"><button>OK</button></form><div class="more"></div><div class="ad"></div><p class="clock"></p>${offer}`
  const head = `<title>${title}</title><meta name="description" content="${wordsOf(random, 'en', 12)}">`
  const page = (content: string): Reply => ({
    html: `<!doctype html><html lang="en"><head>${head}</head><body>${content}</body></html>`,
  })
  return (visit) => {
    const isOwn = visit.host.startsWith('app-')
    if (!isOwn && visit.path.endsWith('.js')) return { html: '' }
    if (visit.path.endsWith('.js')) {
      const filled = `document.getElementById('root').innerHTML=${JSON.stringify(body)};${script}`
      const html = build === 'app' ? filled : script
      return { headers: { 'Content-Type': 'text/javascript' }, html }
    }
    if (!isOwn) return page(`<main><p>${wordsOf(seededRandom(3), 'en', 80)}</p></main>`)
    if (build === 'inline') return page(`${body}<script>${script}</script>`)
    return build === 'file'
      ? page(`${body}<script src="/main.js"></script>`)
      : page('<div id="root"></div><script src="/app.js"></script>')
  }
}
