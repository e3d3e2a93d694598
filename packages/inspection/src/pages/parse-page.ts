import {
  hrefOf,
  isShownTemplate,
  isSoon,
  isSponsored,
  languageOf,
  linkOf,
  MAX_TITLE,
  masked,
  openedBy,
  robotsIn,
  targetOfRefresh,
} from './attribute-values.ts'
import { isChallenge } from './challenge.ts'
import { clientRedirectOf, isOnlyRedirect } from './client-redirect.ts'
import { decodedIn, documentIn } from './decoded-strings.ts'
import { PageUrls } from './page-urls.ts'
import {
  isMarkedPaid,
  phoneOfChat,
  phonesIn,
  pricesIn,
  statedIn,
  stringsIn,
} from './parse-values.ts'
import type { ParsedPage } from './parsed-page.ts'
import { type MarkupPosition, readMarkup } from './read-markup.ts'
import { appOf } from './site.ts'

const FRAMES = new Set(['iframe', 'frame', 'object', 'embed'])
const UNREAD = new Set(['script', 'style', 'template', 'noscript', 'title'])
const SOCIAL = /^(?:og|twitter):(?:title|image|description|url)$/i
const DATA = /^application\/(ld\+)?json$/i
/** Extensions of files that a link downloads instead of displaying. */
const FILE = /\.(?:apk|exe|msi|dmg|pkg|zip|rar|7z|iso|jar|bat|scr|appx|deb|ipa|pdf|docm|xlsm)$/i
const PICTURE = /^[^\s<>]{1,500}\.(?:png|jpe?g|webp|gif|avif|svg)$/i
const BUTTON = /\b(?:btn|button|cta)|(?:btn|button|cta)\b/i
const TARGET = /\s(href|src|action)\s*=\s*["']?([^\s"'>]{1,2000})/gi
const COVERING = /position\s*:\s*(?:fixed|absolute)/i
const ALL = /(?:inset\s*:\s*0|width\s*:\s*100)/i
const HIDING = /display\s*:\s*none|visibility\s*:\s*hidden/i
const MARKUP = /<(?:!doctype|[a-z][a-z\d]*[\s>])/i
/** Longer texts are truncated. */
const MAX_TEXT = 100_000
const MAX_ASSET = 500
const MAX_ACTION = 80
const MAX_ACTIONS = 100
/** Matches links named after an app or inside an app banner. */
const OF_APPS = /\bapps?\b|aplicativo|aplicaci[oó]n|smart-?banner/i
/** Maximum number of distinct entries per list, and of kinds of elements. */
const MAX_DIFFERENT = 2_000

/** Parses HTML like a browser, without running scripts. Never throws. */
export async function parsePage(html: string, url: string): Promise<ParsedPage> {
  let reader: PageReader | undefined
  const isWhole = await readMarkup(html, (at) => {
    reader = new PageReader(url, at)
    return reader
  })
  const read = reader?.read()
  if (read === undefined) throw new Error('The page was not read')
  return { ...read, isWhole, isChallenge: isChallenge(html, read, url) }
}

class PageReader {
  readonly #at: MarkupPosition
  readonly #url: string
  readonly #urls: PageUrls
  #title = ''
  #language: string | null = null
  readonly #texts: string[] = []
  #room = MAX_TEXT
  readonly #links = new Set<string>()
  readonly #forms = new Set<string>()
  readonly #scripts = new Set<string>()
  readonly #scriptHosts = new Set<string>()
  readonly #sponsors = new Set<string>()
  readonly #frames = new Set<string>()
  readonly #covers = new Set<string>()
  readonly #buttons = new Set<string>()
  readonly #targets = new Set<string>()
  readonly #downloads = new Set<string>()
  readonly #phones = new Set<string>()
  readonly #robots = new Set<string>()
  readonly #actions = new Set<string>()
  readonly #apps = new Set<string>()
  readonly #listings = new Set<string>()
  /** The link whose element is open. */
  #link: { readonly href: string; text: string } | null = null
  /** The URL that a click on the last button opens. */
  #opened: string | undefined
  readonly #social = new Set<string>()
  #canonical: string | null = null
  readonly #editions = new Set<string>()
  readonly #translations = new Set<string>()
  #isAmp = false
  #isPaid = false
  #asksPassword = false
  #styles = ''
  #hasSheet = false
  #description = ''
  /** JSON of the page's structured data and of its app's state. */
  readonly #json = { stated: '', app: '' }
  #jsonKind: 'stated' | 'app' | null = null
  /** The nesting depth of the outermost advertisement. */
  #adDepth: number | null = null
  readonly #assets = new Set<string>()
  readonly #assetSites = new Set<string>()
  readonly #counts = new Map<string, number>()
  readonly #inlineScripts: string[] = []
  #metaRefresh: string | null = null
  #isLeaving = false
  /** Whether each open template is a shadow root, which browsers show. */
  readonly #templates: boolean[] = []
  /** Number of open elements whose text is skipped. */
  #unread = 0
  #withoutScripts = 0

  constructor(url: string, at: MarkupPosition) {
    this.#url = url
    this.#urls = new PageUrls(url, at.stop)
    this.#at = at
  }

  onOpen(name: string, attributes: Readonly<Record<string, string>>): void {
    const kind = `${this.#at.open.at(-1) ?? ''}>${name}`
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1)
    if (this.#counts.size > MAX_DIFFERENT) this.#at.stop()
    if (name === 'template') this.#templates.push(isShownTemplate(attributes))
    if (UNREAD.has(name) && !this.#isShadow(name)) this.#unread += 1
    if (name === 'noscript') this.#withoutScripts += 1
    if (this.#adDepth === null && isSponsored(attributes)) this.#adDepth = this.#at.open.length
    if (name === 'a' || name === 'area') this.#link = linkOf(attributes)
    if (name === 'html') {
      this.#language = languageOf(attributes.lang)
      this.#isAmp = 'amp' in attributes || '⚡' in attributes
    } else if (name === 'base') this.#urls.setBase(attributes.href)
    else if (name === 'a' || name === 'area') this.#readLink(attributes)
    else if (FRAMES.has(name)) this.#readFrame(attributes)
    else if (name === 'form') {
      this.#addSite(this.#forms, attributes.action ?? '')
      this.#addTarget(this.#targets, attributes.action ?? '')
    } else if (name === 'button' || name === 'input') {
      this.#addSite(this.#forms, attributes.formaction)
      this.#opened = openedBy(attributes)
      if (/^password$/i.test(attributes.type ?? '')) this.#asksPassword = true
      if (name === 'input' && /^(?:submit|button)$/i.test(attributes.type ?? '')) {
        this.#addAction(attributes.value ?? '')
      }
      if (attributes.formaction !== undefined) {
        this.#addTarget(this.#targets, attributes.formaction)
      }
    } else if (name === 'script') this.#readScript(attributes)
    else if (name === 'img') {
      // Scripts that load pictures late leave a placeholder.
      const source = attributes['data-src'] ?? attributes['data-lazy-src'] ?? attributes.src
      const drawn = documentIn(source ?? '')
      if (drawn === null) this.#addAsset(source)
      else this.#readDocument(drawn)
    } else if (name === 'link') this.#readRelation(attributes)
    else if (name === 'meta') this.#readMeta(attributes)
  }

  #readRelation({ rel = '', media, hreflang, href }: Readonly<Record<string, string>>): void {
    if (/stylesheet/i.test(rel)) {
      this.#hasSheet = true
      this.#addAsset(href)
    } else if (/canonical/i.test(rel)) this.#canonical ??= this.#urls.targetOf(href)
    else if (/amphtml/i.test(rel) || (/alternate/i.test(rel) && media !== undefined)) {
      this.#addTarget(this.#editions, href ?? '')
    } else if (/alternate/i.test(rel) && hreflang !== undefined) {
      this.#addTarget(this.#translations, href ?? '')
    }
  }

  #readLink(attributes: Readonly<Record<string, string>>): void {
    const { class: looks = '', role, rel = '', download } = attributes
    const href = hrefOf(attributes)
    if (/^tel:/i.test(href)) {
      this.#addDifferent(this.#phones, href.slice(0, 40).replaceAll(/\D/g, ''))
      return
    }
    const to = this.#urls.resolve(href)
    const chat = phoneOfChat(to)
    if (chat !== null) this.#addDifferent(this.#phones, chat)
    const listed = appOf(to)
    if (listed !== null) this.#addDifferent(this.#listings, listed)
    const isAd = this.#adDepth !== null || /sponsored/i.test(rel)
    this.#addSite(isAd ? this.#sponsors : this.#links, href)
    if (!isAd && (BUTTON.test(looks) || role === 'button')) this.#addTarget(this.#buttons, href)
    if (download !== undefined || FILE.test(to?.pathname ?? ''))
      this.#addTarget(this.#downloads, href)
  }

  #isShadow(name: string): boolean {
    return name === 'template' && this.#templates.at(-1) === true
  }

  #readFrame({ src, data, srcdoc, style = '' }: Readonly<Record<string, string>>): void {
    const isCover = COVERING.test(style) && ALL.test(style)
    const address = src ?? data
    const document = srcdoc ?? documentIn(address ?? '')
    if (document === null) this.#addSite(isCover ? this.#covers : this.#frames, address)
    else this.#readDocument(document)
  }

  /** Reads the text and the targets of a document in a frame or script, a part of the page. */
  #readDocument(html: string): void {
    for (const [, name = '', target = ''] of html.matchAll(TARGET)) {
      this.#addSite(this.#links, target)
      if (/^action$/i.test(name)) this.#addTarget(this.#targets, target)
    }
    this.#addText(` ${html.replaceAll(/<[^<>]*>/g, ' ')} `)
  }

  #readScript({ src, type = '' }: Readonly<Record<string, string>>): void {
    const [isData, isStated] = DATA.exec(type) ?? []
    this.#jsonKind = isData === undefined ? null : isStated === undefined ? 'app' : 'stated'
    if (src !== undefined) {
      this.#addSite(this.#scripts, src)
      const host = this.#urls.resolve(src)?.hostname ?? ''
      if (host !== '') this.#addDifferent(this.#scriptHosts, host)
    } else if (this.#jsonKind === null) this.#inlineScripts.push('')
  }

  onText(text: string): void {
    const inside = this.#at.open.at(-1) ?? ''
    if (inside === 'style') this.#styles = (this.#styles + text).slice(0, MAX_TEXT)
    else if (inside === 'title') this.#title = (this.#title + text).slice(0, MAX_TITLE)
    else if (inside === 'script') {
      const last = this.#inlineScripts.length - 1
      const kind = this.#jsonKind
      if (kind !== null) this.#json[kind] = (this.#json[kind] + text).slice(0, MAX_TEXT)
      else if (last >= 0) this.#inlineScripts[last] += text
    } else if (this.#unread === 0) {
      if (inside === 'button' && !this.#urls.isAway(this.#opened)) this.#addAction(text)
      if (this.#link !== null) this.#link.text = (this.#link.text + text).slice(0, MAX_ACTION)
      this.#addText(text)
    }
  }

  onClose(name: string): void {
    if (UNREAD.has(name) && !this.#isShadow(name)) this.#unread -= 1
    if (name === 'template') this.#templates.pop()
    if (name === 'noscript') this.#withoutScripts -= 1
    if (this.#adDepth !== null && this.#at.open.length <= this.#adDepth) this.#adDepth = null
    if (name === 'a') this.#closeLink()
    this.#addText(' ')
  }

  #closeLink(): void {
    const { href, text } = this.#link ?? { href: '', text: '' }
    this.#link = null
    if (OF_APPS.test(text)) this.#addSite(this.#apps, href)
    if (text.trim() !== '' && !this.#urls.isAway(href)) this.#addAction(text)
  }

  #addAction(text: string): void {
    if (this.#actions.size < MAX_ACTIONS) this.#actions.add(text.trim().slice(0, MAX_ACTION))
  }

  read(): Omit<ParsedPage, 'isWhole' | 'isChallenge'> {
    const served = { text: MAX_TEXT - this.#room, links: this.#links.size }
    for (const each of decodedIn(this.#inlineScripts)) {
      if (MARKUP.test(each)) this.#readDocument(each)
    }
    const text = this.#texts.join('')
    const strings = stringsIn(this.#json.app)
    for (const each of strings) this.#readAppValue(each)
    const appText = strings.join(' ')
    const all = `${text} ${appText}`
    return {
      served,
      scriptHosts: [...this.#scriptHosts],
      sponsors: [...this.#sponsors],
      frames: [...this.#frames],
      covers: [...this.#covers],
      buttons: [...this.#buttons],
      targets: [...this.#targets],
      downloads: [...this.#downloads],
      prices: pricesIn(all),
      phones: [...new Set([...this.#phones, ...phonesIn(all)])],
      canonical: this.#canonical,
      editions: [...this.#editions],
      translations: [...this.#translations],
      isAmp: this.#isAmp,
      robots: [...this.#robots],
      data: statedIn(this.#json.stated),
      social: [...this.#social],
      description: this.#description,
      actions: [...this.#actions],
      apps: [...this.#apps],
      listings: [...this.#listings],
      asksPassword: this.#asksPassword,
      isPaid: this.#isPaid || isMarkedPaid(this.#json.stated),
      appText,
      title: this.#title.trim(),
      language: this.#language,
      text,
      links: [...this.#links],
      forms: [...this.#forms],
      scripts: [...this.#scripts],
      assets: [...this.#assets],
      assetSites: [...this.#assetSites],
      // Logarithmic, so that one more item does not change the page's shape.
      shape: [...this.#counts].map(([kind, count]) => `${kind} ${Math.round(Math.log2(count))}`),
      redirect: clientRedirectOf(this.#metaRefresh, this.#inlineScripts, this.#url),
      isOnlyRedirect: this.#isLeaving || isOnlyRedirect(text),
      runsScripts: this.#inlineScripts.length + this.#scripts.size > 0,
      mayHide: this.#hasSheet || HIDING.test(this.#styles),
    }
  }

  /** Reads URLs in an app's data, which its scripts turn into links, frames and pictures. */
  #readAppValue(value: string): void {
    if (/^https?:\/\//i.test(value)) this.#addSite(this.#links, value)
    if (PICTURE.test(value)) this.#addAsset(value)
    else if (FILE.test(value)) this.#addTarget(this.#downloads, value)
  }

  #readMeta(attributes: Readonly<Record<string, string>>): void {
    const content = attributes.content ?? ''
    const name = attributes.name ?? attributes.property ?? ''
    if (/^description$/i.test(name)) this.#description = content.slice(0, MAX_TITLE)
    else if (SOCIAL.test(name)) {
      this.#addDifferent(this.#social, `${name.toLowerCase()} ${content.slice(0, MAX_TITLE)}`)
    } else if (/^article:content_tier$/i.test(name)) {
      this.#isPaid = /^(?:metered|locked)$/i.test(content.trim())
    } else if (/^(?:robots|googlebot)$/i.test(name)) {
      for (const directive of robotsIn(content)) this.#addDifferent(this.#robots, directive)
    }
    // Few people browse without scripts, so refreshes inside `noscript` are not redirects.
    if (!/^refresh$/i.test(attributes['http-equiv'] ?? '') || this.#withoutScripts > 0) return
    if (this.#metaRefresh !== null) return
    this.#metaRefresh = this.#urls.resolve(targetOfRefresh(content))?.href ?? null
    this.#isLeaving = this.#metaRefresh !== null && isSoon(content)
  }

  #addText(text: string): void {
    if (this.#room === 0) return
    const part = text.slice(0, this.#room)
    this.#room -= part.length
    this.#texts.push(part)
  }

  #addTarget(to: Set<string>, address: string): void {
    const url = this.#urls.targetOf(address)
    if (url !== null) this.#addDifferent(to, url)
  }

  #addSite(to: Set<string>, address: string | undefined): void {
    const site = this.#urls.siteOf(address)
    if (site !== null) this.#addDifferent(to, site)
  }

  #addAsset(address: string | undefined): void {
    const url = this.#urls.resolve(address)
    if (url === null) return
    this.#addDifferent(this.#assets, masked(url.pathname.slice(0, MAX_ASSET)))
    this.#addSite(this.#assetSites, url.href)
  }

  #addDifferent(to: Set<string>, name: string): void {
    to.add(name)
    if (to.size > MAX_DIFFERENT) this.#at.stop()
  }
}
