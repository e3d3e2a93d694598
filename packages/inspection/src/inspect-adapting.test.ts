import { describe, expect, it } from 'vitest'
import {
  type Asked,
  inspectSite,
  isBot,
  isPhone,
  letter,
  page,
  type Site,
  words,
} from '../test/sites.ts'

const isInApp = ({ agent }: Asked) => /FBAN|FB_IAB|Instagram|musical_ly|Pinterest/.test(agent)
const speaks = ({ language }: Asked, wanted: string) => language.startsWith(wanted)

const offers = (first: number, name: string) =>
  Array.from(
    { length: 8 },
    (_, at) => `<li>${words(`${name}${letter(at)}x`, 3)} US$ ${first + at * 7}.95</li>`,
  ).join('')

const BUY = '<b>US$ 89</b><form action="/cart"><button>Buy</button></form>'
const shop = (body = BUY) => page({ body: body + words('d', 150) + offers(20, 'rel') })
const touch = (body = BUY, text = words('q', 60)) => page({ text, body: `${body}<a>Menu</a>` })
const wall = (body: string) =>
  `<html lang="en"><head><title>Open in your browser</title></head><body><p>Tap the menu and choose Open in browser.</p>${body}</body></html>`
const consent = page({
  title: 'Your privacy',
  text: 'We and our partners use cookies and process personal data. You can change your choice.',
  body: '<form action="/consent"><button>Accept all</button></form>',
})
const agreeing = (to: string) =>
  page({
    text: 'We use cookies and process personal data.',
    body: `<a href="${to}">Accept and continue</a>`,
  })
const PARTNERS = words('w', 30).split(' ')
const partners = page({
  title: 'Your privacy',
  text: PARTNERS.map((name) => `By your consent ${name} stores personal data`).join(' '),
  body: PARTNERS.slice(0, 4)
    .map((name) => `<a href="https://${name}.test/privacy">${name}</a>`)
    .concat('<button>Accept all</button>')
    .join(''),
})
const MOVING = `onclick="location.href='https://bonus.example.net/'"`
const covering = (host: string) =>
  `<iframe src="https://${host}/" style="position:fixed;inset:0"></iframe>`
const advertised = (headline: string) =>
  page({
    title: headline,
    head: `<meta property="og:title" content="${headline}">`,
    body: `<h1>${headline}</h1>`,
  })
const notice = (body = '') =>
  page({ title: 'Sorry', text: `This service is not available in your country. ${body}`, body })
const update = (site = 'www.mozilla.org') =>
  page({
    title: 'Old browser',
    text: 'Please update your browser.',
    body: `<a href="https://${site}/new/">Get it</a>`,
  })
const isOldIphone = ({ agent }: Asked) => /iPhone/.test(agent) && !/Version|Android/.test(agent)
const isOnWindows = ({ agent }: Asked) => /Windows NT/.test(agent)
const installing = (file: string) => shop(`<a class="btn" href="/get/${file}">Get it</a>`)
const call = (number: string) => `<a href="tel:${number}">Call</a>`
const cityOf = (asked: Asked) =>
  speaks(asked, 'pt') ? 'Recife' : speaks(asked, 'de') ? 'Kassel' : 'Denver'
const FIRST: Record<string, number> = { Recife: 21, Kassel: 23, Denver: 25 }
const flats = (city: string, body = '') =>
  page({
    title: `Flats in ${city} | Doorway`,
    body: `<ul>${offers(FIRST[city] ?? 0, city)}</ul>${body}`,
  })

const ofAmp = (text: string, body = '') =>
  `<html amp lang="en"><head><title>Wool blankets</title><link rel="canonical" href="/"><script src="https://cdn.ampproject.org/v0.js"></script></head><body><p>${text}</p>${body}</body></html>`
const isOnPhone = (asked: Asked) => isPhone(asked) && !isBot(asked)
const declared = (text: string) =>
  page({
    text,
    head: '<link rel="canonical" href="/"><script src="https://code.jquery.com/touch.js"></script>',
  })
const declaring = page({
  head: '<link rel="alternate" media="handheld" href="/">',
  body: words('d', 150),
})
const tracked = (number: string, script = 'https://cdn.callrail.com/swap.js') =>
  page({ head: `<script src="${script}"></script>`, body: call(number) })
const sourceOf = (asked: Asked) => (speaks(asked, 'pt') ? '5035550177' : '5035550199')
const otherOf = (asked: Asked) => (speaks(asked, 'pt') ? '8885550144' : '5035550199')
/** A page inside a shop's header and footer. */
const framed = (body: string) =>
  page({
    text: words('n', 160),
    body: `<form action="/search"></form>${body}<a href="https://www.instagram.com/shop">Us</a>`,
  })
const STORE = 'https://apps.apple.com/app/id1'
const inStore = {
  url: STORE,
  html: page({ title: 'Blankets on the App Store', text: words('s', 120) }),
}
const ofApp = page({ body: `<a href="${STORE}">Get the app</a>` })
const PLAY = 'https://play.google.com/store/apps/details?id='
const OF_PLAY = page({ body: `<a href="${PLAY}blankets">Get the app</a>` })
const isUnfurler = ({ agent }: Asked) => /externalhit/.test(agent)
const POST = 'https://magazine.example.net/post'
const preview = (body = '') =>
  `<title>Wool blankets</title><link rel="canonical" href="${POST}"><body>${body}</body>`
const LOCKED = '<meta property="article:content_tier" content="locked">'
const paid = (
  text: string,
  body = '',
  head = `<script type="application/ld+json">{"isAccessibleForFree":false}</script>`,
) => page({ text, body, head })
const ARTICLE = `${words('q', 100)} ${words('d', 100)}`
const JOIN = '<b>US$ 9</b><form action="/join"><button>Join</button></form>'
const LOGO = '<img src="/logo.svg">'
const translated = (title: string, body = '') =>
  page({ title, text: words('z', 200), body }).replace('lang="en"', 'lang="pt"')

const form = (action: string) => `<form action="${action}"><button>Go</button></form>`

const asking = (title: string, text: string, answer: string) =>
  page({ title, text, body: `<a class="btn" href="/in">${answer}</a>` })
const ageGate = asking('Wool blankets', 'Are you over 18?', 'Yes, I am')
const overlaid = (asked: Asked, exits: number) => {
  const links = ['advice', 'bonus']
    .slice(0, exits)
    .map((name) => `<a href="https://${name}.test/">No</a>`)
  const question = `<p>Are you over 18?</p><button>Yes</button>${links.join('')}`
  return page({ body: words('d', 150) + (isBot(asked) ? '' : question) })
}
const signIn = page({
  text: 'Log in to see more.',
  body: '<form action="/login"><input type="password"><button>Log in</button></form>',
})
const ofBrand = asking('Are you of legal drinking age?', 'Example asks for your age.', 'Enter')
const splash = asking('Wool blankets', 'Choose your country', 'Brasil')
const appSplash = asking(
  'Wool blankets',
  'Better in the app <a href="https://play.google.com/store/apps/details?id=a">Open</a>',
  'Continue to the site',
)
const ofLanguage = ({ language }: Asked) =>
  call(
    { pt: '+351210555300', es: '+34910555622', de: '+493055560110' }[language.slice(0, 2)] ??
      '+442079460321',
  )
const calendar = (isShown: boolean) => {
  const address = 'https://calendar.example.net/us'
  const link = `<a href="${address}">Book</a>`
  return page({ body: isShown ? `<iframe src="${address}"></iframe>` : link })
}
const challenge = (host: string) =>
  `<script src="https://${host}.cloudflare.com/turnstile/v0/api.js"></script>`
const isFromBrazil = ({ country }: Asked) => country === 'BR'
const ofCountry = (isNational: boolean, number = '+551130045000') =>
  call(isNational ? number : '+18005550177')
const isFromAd = (asked: Asked) => asked.fromAd && !isBot(asked)
const OF_CAMPAIGN: Record<string, string> = {
  google: '1142007781',
  facebook: '1130901214',
  tiktok: '2123440450',
}
/** The number of a campaign, with and without its country code. */
const ofCampaign = ({ campaign }: Asked) => {
  const number = OF_CAMPAIGN[campaign ?? ''] ?? '1155554040'
  return `${call(`+55${number}`)}(${number.slice(0, 2)}) ${number.slice(2)}`
}
const inLanguage = (language: string, isDeclared: boolean) => ({
  url: `https://example.com/${language}`,
  html: page({
    head: isDeclared
      ? ['en', 'pt']
          .map((each) => `<link rel="alternate" hreflang="${each}" href="/${each}">`)
          .join('')
      : '',
    text: words(language === 'pt' ? 'z' : 'q', 200),
  }).replace('lang="en"', `lang="${language}"`),
})

const japanese = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => `街の図書館は${KANJI[first + at]}の展示を春に開きます`)
const KANJI = [...'花鳥風月山川海空星雪雨雲森林石火水土金木竹梅松桜菊蘭']
/** A page without spaces, whose sections a phone gets as a list of their titles. */
const inJapanese = (isShort: boolean) =>
  page({
    title: '図書館',
    text: japanese(0, 8).join(isShort ? ' ' : `。${japanese(8, 12).join('。')}。`),
  })
const SOON = 'This shop isn’t available in your country yet. Shall we tell you when it is?'
const fares = (write: (fare: number) => string) =>
  page({
    text: words('q', 10),
    body: Array.from(
      { length: 12 },
      (_, at) => `<li>To ${words(letter(at), 1)} ${write(40 + at)}</li>`,
    ).join(''),
  })
const PARAMETERS = '<meta name="robots" content="noindex, follow">'
const items = (from: number, count: number, name = 'item') =>
  Array.from(
    { length: count },
    (_, at) =>
      `<li><a href="/p">${words(`${name}${letter((from + at) / 10)}${letter(from + at)}`, 6)}</a></li>`,
  ).join('')
const listed = (count: number, more = '<button>Load more</button>') =>
  page({ body: `<ul>${items(0, count)}</ul>${more}` })
const jobs = (country: string, title = 'Jobs') =>
  page({
    title,
    text: words('q', 20),
    body: `<ul>${items(0, 12, country === 'BR' ? 'vaga' : 'post')}</ul>`,
  })

const image = '<img data-src="https://img.shop-assets.example/a.jpg">'
const scriptOf = (site: string) => `<script src="https://js.${site}/old.js"></script>`
const onIphone = ({ agent }: Asked, html: string) =>
  page({ body: image + (/iPhone/.test(agent) ? html : '') })

describe('inspect a site that adapts', () => {
  it.each<[string, Site]>([
    [
      'has other costs of shipping for a language',
      (asked) =>
        page({
          body: `${BUY}<p>${speaks(asked, 'de') ? 'Versand nach Bonn US$ 9' : 'Shipping from US$ 14'}</p>`,
        }),
    ],
    [
      'has prices in each language’s currency beside a common one',
      (asked) => {
        const price = speaks(asked, 'pt') ? 'R$ 132' : speaks(asked, 'es') ? '€ 22' : 'US$ 24'
        return page({ body: `<b>US$ 60</b><p>${price}</p>` })
      },
    ],
    [
      'names a coupon’s amount to those who followed an ad',
      ({ fromAd }) => shop(fromAd ? `${BUY}<p>US$ 5 off for our followers</p>` : BUY),
    ],
    [
      'gives those who return the beginning of an article',
      ({ returns }) =>
        page({
          text: words('q', returns ? 60 : 200),
          body: returns
            ? '<p>You have read your free article. Subscribe from US$ 1 a week.</p>'
            : '',
        }),
    ],
    [
      'asks apps to open the browser',
      (asked) => (isInApp(asked) ? wall('<a href="intent://example.com/#Intent">Go</a>') : shop()),
    ],
    ['has a shorter page for phones', (asked) => (isPhone(asked) ? touch() : shop())],
    [
      'writes its number with the country code on phones',
      (asked) => shop(BUY + (isPhone(asked) ? call('+5511987654321') : '<p>(11) 98765-4321</p>')),
    ],
    ['lists other offers in each country', (asked) => flats(cityOf(asked))],
    [
      'has an AMP edition for phones',
      (asked) => (isOnPhone(asked) ? ofAmp(words('q', 180)) : page({ body: words('d', 150) })),
    ],
    [
      'declares an edition for phones, with a library of its own',
      (asked) => (isOnPhone(asked) ? declared(words('q', 180)) : declaring),
    ],
    [
      'has a shorter page for people’s phones',
      (asked) => (isOnPhone(asked) ? page({}) : page({ body: words('d', 150) })),
    ],
    [
      'gives each source its own number through a call tracker',
      (asked) => tracked(sourceOf(asked)),
    ],
    [
      'gives each source a number of the same block',
      ({ fromAd }) => page({ body: call(fromAd ? '5035550177' : '5035550199') }),
    ],
    [
      'gives each source a number of the same block, with and without its country code',
      ({ fromAd }) => {
        const end = fromAd ? '4107' : '4112'
        return page({ body: `${call(`+55193255${end}`)}(19) 3255-${end}` })
      },
    ],
    [
      'asks people for their age above the page, and lets them leave',
      (asked) => overlaid(asked, 1),
    ],
    [
      'asks apps to open the browser, inside its header and footer',
      (asked) => framed(isInApp(asked) ? wall('') : words('d', 150) + BUY),
    ],
    [
      'leads phones to the app store that its page links to',
      (asked) => (isPhone(asked) ? inStore : ofApp),
    ],
    [
      'leads only people’s phones to the app that its page links to',
      (asked) => (isOnPhone(asked) ? inStore : ofApp),
    ],
    [
      'previews the page that a short link leads to',
      (asked) =>
        isUnfurler(asked)
          ? preview(`<a href="${POST}">Read</a>`)
          : { url: POST, html: page({ text: words('d', 200) }) },
    ],
    [
      'gives people the beginning of an article that its metadata marks as paid',
      (asked) => (isBot(asked) ? paid(ARTICLE, '', LOCKED) : paid(words('q', 100), JOIN, LOCKED)),
    ],
    [
      'has a translation with another title',
      (asked) => (speaks(asked, 'pt') ? translated('Mantas', LOGO) : page({ body: LOGO })),
    ],
    [
      'has a translation that keeps its name',
      (asked) => (speaks(asked, 'pt') ? translated('Mantas Wool') : page({})),
    ],
    ['asks people’s phones to use its app', (asked) => (isOnPhone(asked) ? appSplash : shop())],
    ['gives each language a number of its own', (asked) => shop(ofLanguage(asked))],
    ['gives each campaign a number of its own', (asked) => page({ body: ofCampaign(asked) })],
    ['shows desks a frame of a site that it links phones to', (asked) => calendar(!isPhone(asked))],
    [
      'gives a country a number of that country',
      (asked) => page({ body: ofCountry(isFromBrazil(asked)) }),
    ],
    [
      'leads crawlers to a translation that people’s pages declare',
      (asked) => inLanguage(isBot(asked) ? 'en' : 'pt', true),
    ],
    [
      'declares an edition for phones that is only a menu',
      (asked) => (isOnPhone(asked) ? declared(`${words('q', 8)} ${words('m', 8)}`) : declaring),
    ],
    ['has a shorter page for phones, without spaces', (asked) => inJapanese(isPhone(asked))],
    [
      'keeps search engines from addresses with parameters',
      ({ campaign }) => page({ head: campaign === null ? '' : PARAMETERS }),
    ],
    [
      'gives crawlers the whole list that people load in parts',
      (asked) => listed(isBot(asked) ? 60 : 15),
    ],
    [
      'gives crawlers a copy whose related items do not change',
      (asked) =>
        page({ body: `<ul>${items(isBot(asked) ? 900 : Math.floor(asked.random * 900), 8)}</ul>` }),
    ],
    ['lists other jobs in a country', ({ country }) => jobs(country)],
    [
      'gives fares in the currency of the country',
      ({ country }) =>
        fares(country === 'BR' ? (fare) => `R$ ${fare * 5},00` : (fare) => `${fare}.00 €`),
    ],
    [
      'is unavailable in a country and offers a notice when it is not',
      ({ country }) => (country === 'BR' ? page({ text: SOON, body: form('/notify') }) : shop()),
    ],
    [
      'asks people for consent in Italian',
      (asked) =>
        isBot(asked) ? shop() : agreeing('/ok').replace('Accept and continue', 'Accetta'),
    ],
    ['names the city', (asked) => page({ body: `<p>We deliver to ${cityOf(asked)}</p>` })],
    [
      'has a button for each system',
      (asked) => page({ body: isPhone(asked) ? '<a href="https://apps.apple.com/a">App</a>' : '' }),
    ],
    [
      'has a script for a browser on the host of its pictures',
      (asked) => onIphone(asked, scriptOf('shop-assets.example')),
    ],
    [
      'asks people for consent at length, with links to partners',
      (asked) => (isBot(asked) ? shop() : partners),
    ],
    [
      'links speakers of a language to the brand’s own site for them',
      (asked) => shop(speaks(asked, 'pt') ? `${BUY}<a href="https://example.com.br/">BR</a>` : BUY),
    ],
    [
      'asks people for consent by a link',
      (asked) => (isBot(asked) ? shop() : agreeing('/consent')),
    ],
    [
      'asks for consent in a language, machines included',
      (asked) => (speaks(asked, 'de') ? consent : shop()),
    ],
    ['is unavailable for a language', (asked) => (speaks(asked, 'de') ? notice() : shop())],
    ['asks an old browser for an update', (asked) => (isOldIphone(asked) ? update() : shop())],
    [
      'has an installer for each system',
      (asked) =>
        installing(isOnWindows(asked) ? 'a.exe' : /Macintosh/.test(asked.agent) ? 'a.dmg' : 'all'),
    ],
  ])('accuses none that %s', async (_, site) => {
    expect(await inspectSite(site)).toMatchObject({ verdict: 'personalised', causes: [] })
  })

  it.each<[string, Site]>([
    [
      'a form of its own to people who followed an ad',
      (asked) => page({ body: isFromAd(asked) ? form('/news') : '' }),
    ],
    [
      'a test for robots to people',
      (asked) => page({ head: isBot(asked) ? '' : challenge('challenges') }),
    ],
    [
      'a newsletter’s form on first visits',
      ({ returns }) => page({ body: returns ? '' : form('https://a.list-manage.com/subscribe') }),
    ],
    [
      'an announcement to all but a campaign’s visitors',
      ({ campaign }) => shop(campaign === null ? `${BUY}<p>Free shipping from US$ 50</p>` : BUY),
    ],
    [
      'a coupon’s price to a campaign’s visitors',
      ({ campaign }) => shop(BUY.replace('89', campaign === null ? '89.00, or more' : '79')),
    ],
    [
      'a session in the addresses of people’s forms',
      (asked) => {
        const session = asked.random.toString(36).slice(2)
        return shop(isBot(asked) ? BUY : BUY.replace('cart', `cart;jsessionid=${session}.node0`))
      },
    ],
    [
      'a headline that repeats a campaign’s name',
      ({ campaign }) => advertised(campaign === null ? 'Warm all winter' : `Seen on ${campaign}?`),
    ],
    [
      'a consent manager’s frame over people’s pages',
      (asked) => page({ body: isBot(asked) ? '' : covering('cdn.privacy-mgmt.com') }),
    ],
    [
      'a service for notifications that only people’s browsers load',
      (asked) => page({ body: isBot(asked) ? '' : scriptOf('onesignal.com') }),
    ],
    [
      'pictures that people’s browsers load late, in another size and format',
      (asked) =>
        page({
          body: isBot(asked)
            ? '<img src="/media/blanket.jpg">'
            : '<img src="/blank.gif" data-src="/media/blanket-600x400.jpg.webp">',
        }),
    ],
    [
      'a link to newer browsers',
      (asked) =>
        page({ body: isOldIphone(asked) ? '<a href="https://browsehappy.com/">Update</a>' : '' }),
    ],
  ])('ignores %s', async (_, site) => {
    expect(await inspectSite(site)).toMatchObject({ verdict: 'same', causes: [] })
  })

  it('ignores text for terminals', async () => {
    const plain = { html: words('z', 60), headers: { 'content-type': 'text/plain' } }
    const found = await inspectSite(({ agent }) => (/curl|python/i.test(agent) ? plain : shop()))
    expect(found).toMatchObject({ verdict: 'same', causes: [] })
  })

  it.each([
    ['age', ageGate],
    ['edad', asking('Wool blankets', '¿Eres mayor de 18 años?', 'Sí')],
    ['idade', asking('Wool blankets', 'Você tem mais de 18 anos?', 'Sim')],
    ['country', splash],
    ['date of birth', ofBrand],
  ])('does not know the page of people who must first tell their %s', async (_, html) => {
    const full = shop().replace('Wool blankets', 'Wool blankets by Example')
    const found = await inspectSite((asked) => (isBot(asked) ? full : html))
    expect(found).toMatchObject({ verdict: 'inconclusive', doubt: 'base_blocked', causes: [] })
    expect(found.honest).toContain('consent')
  })

  it('does not know the page of people if only search engines need not tell their age', async () => {
    const found = await inspectSite((asked) => (/Googlebot/.test(asked.agent) ? shop() : ageGate))
    expect(found).toMatchObject({ verdict: 'inconclusive', doubt: 'base_blocked', causes: [] })
  })

  it('does not know the page of people who must all sign in', async () => {
    const found = await inspectSite((asked) => (isBot(asked) ? shop() : signIn))
    expect(found).toMatchObject({ verdict: 'inconclusive', doubt: 'base_blocked', causes: [] })
  })

  it('does not compare the page of those who return and must sign in, crawlers included', async () => {
    const found = await inspectSite(({ returns }) => (returns ? signIn : shop()))
    expect(found).toMatchObject({ verdict: 'personalised', honest: ['consent'], causes: [] })
  })

  it('does not compare a notice for programs that are no browsers', async () => {
    const found = await inspectSite(({ agent }) => (/curl|python/i.test(agent) ? update() : shop()))
    expect(found).toMatchObject({ verdict: 'personalised', honest: ['layout'], causes: [] })
  })

  it('ignores the picture of a page’s preview', async () => {
    const preview = (file: string) =>
      page({ head: `<meta property="og:image" content="/${file}">` })
    const found = await inspectSite((asked) => preview(isOnWindows(asked) ? 'a.jpg' : 'b.jpg'))
    expect(found.verdict).toBe('same')
  })

  it.each<[string, Site]>([
    [
      'leads away from an app',
      (asked) =>
        isInApp(asked) ? wall('<a href="intent://bonus.example.net/#Intent">Go</a>') : shop(),
    ],
    [
      'offers something on the page that asks apps to open the browser',
      (asked) => (isInApp(asked) ? wall('<p>US$ 4.90 today</p>') : shop()),
    ],
    [
      'hides its page behind a wall in apps',
      (asked) =>
        isInApp(asked) ? wall('') : isBot(asked) ? shop() : page({ text: words('z', 250) }),
    ],
    [
      'has another price for phones',
      (asked) => (isPhone(asked) ? touch(BUY.replace('89', '9')) : shop()),
    ],
    [
      'has another checkout for phones',
      (asked) =>
        isPhone(asked) ? touch(BUY.replace('/cart', 'https://pay.example.net/')) : shop(),
    ],
    [
      'has another text for phones',
      (asked) => (isPhone(asked) ? touch(BUY, words('z', 200)) : shop()),
    ],
    [
      'has another text in its AMP edition',
      (asked) => (isOnPhone(asked) ? ofAmp(words('z', 180)) : page({})),
    ],
    [
      'leads elsewhere from its AMP edition',
      (asked) =>
        isOnPhone(asked)
          ? ofAmp(words('q', 200), '<a class="btn" href="https://deal.example.net/">Go</a>')
          : page({}),
    ],
    [
      'gives each source its own number through an unknown script',
      (asked) => tracked(otherOf(asked), 'https://cdn.calls.example.net/swap.js'),
    ],
    [
      'leads phones to an app store that its page does not mention',
      (asked) => (isPhone(asked) ? inStore : page({})),
    ],
    [
      'leads people’s phones to another app than its page',
      (asked) => (isOnPhone(asked) ? { url: `${PLAY}bonus`, html: inStore.html } : OF_PLAY),
    ],
    [
      'has another text for previews under the same title',
      (asked) => (isUnfurler(asked) ? page({ text: words('s', 60) }) : shop()),
    ],
    [
      'marks as paid an article that people get nothing of',
      (asked) => (isBot(asked) ? paid(ARTICLE) : paid(words('s', 60), JOIN)),
    ],
    [
      'leads people from a paid article to another site',
      (asked) =>
        isBot(asked) ? paid(ARTICLE) : paid(words('q', 100), form('https://pay.example.net/')),
    ],
    [
      'has the page of another site for a language',
      (asked) => (speaks(asked, 'pt') ? translated('Encomenda retida') : page({ body: LOGO })),
    ],
    ['asks people for their age, and links to several sites', (asked) => overlaid(asked, 2)],
    [
      'gives people a number of the same block',
      (asked) => page({ body: call(isBot(asked) ? '5035550177' : '5035550199') }),
    ],
    [
      'has another price for a campaign’s visitors',
      ({ campaign }) => shop(campaign === null ? BUY : BUY.replace('89', '9')),
    ],
    [
      'costs a campaign’s visitors more',
      ({ campaign }) => shop(campaign === null ? BUY : BUY.replace('89', '99')),
    ],
    [
      'names an amount only to people who followed an ad',
      (asked) => shop(isFromAd(asked) && !isBot(asked) ? `${BUY}<p>Pay US$ 5 by phone</p>` : BUY),
    ],
    [
      'has more for those who return',
      ({ returns }) =>
        page({ text: words(returns ? 'q' : 'p', 60), body: returns ? words('r', 140) : '' }),
    ],
    [
      'collects first visitors’ data elsewhere',
      ({ returns }) => page({ body: returns ? '' : form('https://collect.example.net/') }),
    ],
    [
      'has another number for phones',
      (asked) => shop(call(isPhone(asked) ? '+18885550144' : '+15035550199')),
    ],
    [
      'has other prices for a language',
      (asked) =>
        page({
          body: `<ul>${offers(20, 'rel').replaceAll('US$ ', speaks(asked, 'es') ? 'US$ 1' : 'US$ ')}</ul>`,
        }),
    ],
    [
      'sends the visitors from one country elsewhere',
      (asked) =>
        flats(
          cityOf(asked),
          `<form action="${speaks(asked, 'pt') ? 'https://pay.example.net/' : '/book'}"></form>`,
        ),
    ],
    [
      'has a script for a browser on another host',
      (asked) => onIphone(asked, scriptOf('sh0p-assets.example')),
    ],
    [
      'has another headline for campaigns, without their names',
      ({ campaign }) => advertised(campaign === null ? 'Warm all winter' : 'Lose weight today'),
    ],
    [
      'takes those who agree elsewhere',
      (asked) => (isBot(asked) ? shop() : agreeing('https://bonus.example.net/')),
    ],
    [
      'takes those who agree elsewhere by a script',
      (asked) => (isBot(asked) ? shop() : consent.replace('<button', `<button ${MOVING}`)),
    ],
    [
      'shows people another picture',
      (asked) => page({ body: `<img src="/${isBot(asked) ? 'blanket' : 'pills'}.jpg">` }),
    ],
    [
      'covers people’s pages with an unknown frame',
      (asked) => page({ body: isBot(asked) ? '' : covering('privacy.example.net') }),
    ],
    [
      'offers something on the page that asks people for their age',
      (asked) => (isBot(asked) ? shop() : ageGate.replace('/in', 'https://bonus.example.net/')),
    ],
    [
      'asks only people who return to sign in',
      (asked) => (asked.returns && !isBot(asked) ? signIn : shop()),
    ],
    [
      'offers something with the notice for programs',
      ({ agent }) => (/curl|python/i.test(agent) ? update('bonus.example.net') : shop()),
    ],
    [
      'asks people for their age on the page of another site',
      (asked) => (isBot(asked) ? shop() : ageGate.replace('Wool blankets', 'Lucky spins')),
    ],
    [
      'gives only people a number for each campaign',
      (asked) => shop(isBot(asked) ? call('1155554040') : ofCampaign(asked)),
    ],
    [
      'gives a country a number of another country',
      (asked) => page({ body: ofCountry(isFromBrazil(asked), '+18885550144') }),
    ],
    [
      'gives only people from a country a number of that country',
      (asked) => page({ body: ofCountry(isFromBrazil(asked) && !isBot(asked)) }),
    ],
    [
      'says a few sentences only to people who followed an ad',
      (asked) => page({ body: isFromAd(asked) ? `<p>${words('c', 30)}</p>` : '' }),
    ],
    [
      'asks only people who followed an ad for their password',
      (asked) => page({ body: isFromAd(asked) ? `${form('/in')}<input type="password">` : '' }),
    ],
    [
      'shows people’s desks a frame of a site that it links others to',
      (asked) => calendar(!isPhone(asked) && !isBot(asked)),
    ],
    [
      'gives people a script from another host of a service that tests for robots',
      (asked) => page({ head: isBot(asked) ? '' : challenge('static') }),
    ],
    [
      'leads people to a translation that is not declared',
      (asked) => inLanguage(isBot(asked) ? 'en' : 'pt', false),
    ],
    [
      'gives crawlers text instead of a page',
      (asked) =>
        /bot/i.test(asked.agent)
          ? { html: words('z', 60), headers: { 'content-type': 'text/plain' } }
          : shop(),
    ],
    [
      'keeps search engines from the addresses of one campaign',
      ({ campaign }) => page({ head: campaign === 'google' ? PARAMETERS : '' }),
    ],
    [
      'gives crawlers more text that people cannot load',
      (asked) => listed(isBot(asked) ? 60 : 15, ''),
    ],
    [
      'gives crawlers more text than people in other elements',
      (asked) =>
        page({ body: `${listed(15)}${isBot(asked) ? `<pre>${words('k', 60)}</pre>` : ''}` }),
    ],
    [
      'gives crawlers words of their own beside items that change for all',
      (asked) =>
        page({
          body: `<ul>${items(Math.floor(asked.random * 900), 8)}</ul>${isBot(asked) ? words('k', 60) : ''}`,
        }),
    ],
    [
      'has another title and list in a country',
      ({ country }) => jobs(country, country === 'BR' ? 'Lucky spins' : 'Jobs'),
    ],
    [
      'asks only people for their password on the page of another site',
      (asked) => (isBot(asked) ? shop() : signIn.replace('Wool blankets', 'Your bank')),
    ],
    ['asks only crawlers for consent', (asked) => (isBot(asked) ? consent : shop())],
    [
      'is unavailable to all but people with phones',
      (asked) => (isOnPhone(asked) ? shop() : notice()),
    ],
    [
      'offers something to those for whom it is unavailable',
      (asked) => (speaks(asked, 'de') ? notice('<a class="btn" href="/win">Win</a>') : shop()),
    ],
    [
      'leads elsewhere from the page that asks for an update',
      (asked) => (isOldIphone(asked) ? update('bonus.example.net') : shop()),
    ],
    [
      'asks all but people with phones for an update',
      (asked) => (isOnPhone(asked) ? shop() : update()),
    ],
    [
      'has an installer for people on one system',
      (asked) => installing(isOnWindows(asked) && !isBot(asked) ? 'a.exe' : 'all'),
    ],
    [
      'takes crawlers named like an app for the app',
      (asked) =>
        /FBAN|Instagram|TikTok|Pinterest/.test(asked.agent)
          ? page({ text: words('z', 90) })
          : shop(),
    ],
    [
      'waits for Portuguese speakers on Android who use no app',
      (asked) =>
        isOnPhone(asked) && !isInApp(asked) && speaks(asked, 'pt')
          ? page({ text: words('z', 90) })
          : shop(),
    ],
  ])('accuses one that %s', async (_, site) => {
    expect((await inspectSite(site)).verdict).toBe('different')
  })
})
