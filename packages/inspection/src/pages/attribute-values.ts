/** An element's attributes, by name. */
type Attributes = Readonly<Record<string, string>>

/** Longer attributes are truncated. */
export const MAX_TITLE = 1_000

/**
 * Returns the target of `5; url='…'`. No two parts of the pattern match the same characters, which
 * prevents backtracking.
 */
export const targetOfRefresh = (content: string): string | undefined =>
  /^[\d.]*[\s;,]*url\s*=\s*['"]?([^'"]+)/i.exec(content.trimStart())?.[1]

/** Longest delay of a refresh, in seconds, after which nobody has read the page. */
const SOON = 5
/** Returns whether a refresh happens before anybody reads the page. */
export const isSoon = (content: string): boolean =>
  Number.parseFloat(/^[\d.]{0,20}/.exec(content.trimStart())?.[0] || '0') <= SOON

/** Returns the robots directives in a string. */
export const robotsIn = (content: string): string[] =>
  /\b(?:noindex|none)\b/i.test(content.slice(0, MAX_TITLE)) ? ['noindex'] : []

/** Parameters of a path's segment, in which servers keep a session. */
const OF_SEGMENT = /;\w+=[^/;]*/g
/** A word so long that it is an id if digits are among its letters. */
const TOKEN = /[a-z\d]{12,}/gi
const isId = (word: string): boolean => {
  const [first, ...rest] = word.split(/\d+/)
  return rest.length > 1 || (rest.length === 1 && first !== '' && rest[0] !== '')
}
/**
 * Masks numbers and ids, which change between visits, and prices, which change between countries.
 */
export const masked = (text: string): string =>
  text
    .replaceAll(OF_SEGMENT, '')
    .replaceAll(TOKEN, (word) => (isId(word) ? '0' : word))
    .replaceAll(/[\da-f]{8,}|\d+/gi, '0')

/** Schemes by which links in apps open a URL in the system's browser. */
const IN_BROWSER = /^(?:x-safari-https?|googlechromes?|intent):\/\/(?=[\w-]+\.)/i
/**
 * Returns a link's URL, without a browser's scheme; links in pictures may use the attribute's old
 * name.
 */
export const hrefOf = (attributes: Attributes): string =>
  (attributes.href ?? attributes['xlink:href'] ?? '').replace(IN_BROWSER, 'https://')

const MOVING =
  /(?:location(?:\.href)?\s*=|location\.(?:assign|replace)\s*\(|\bopen\s*\()\s*['"`]([^'"`]+)/i
/** Returns the URL that an element's handler of clicks opens. */
export const openedBy = ({ onclick = '' }: Attributes): string | undefined =>
  MOVING.exec(onclick.slice(0, MAX_TITLE))?.[1]

/** Returns a link's URL and the text that it starts with: `app` for links named after an app. */
export const linkOf = (attributes: Attributes) => ({
  href: hrefOf(attributes),
  text: /\bapp\b|smart-?banner/i.test((attributes.class ?? '').slice(0, MAX_TITLE)) ? 'app ' : '',
})

/** Returns whether browsers show a template as its parent's content. */
export const isShownTemplate = ({ shadowrootmode = '' }: Attributes): boolean =>
  /^(?:open|closed)$/i.test(shadowrootmode)

const SPONSORED = /(?:^|[\s_-])(?:ads?|advert\w*|sponsor\w*|promoted|adsbygoogle)(?:$|[\s_-])/i
/** Returns whether an element looks like an advertisement. */
export const isSponsored = ({ class: looks = '', id = '' }: Attributes): boolean =>
  SPONSORED.test(looks.slice(0, MAX_TITLE)) || SPONSORED.test(id.slice(0, MAX_TITLE))

/** Returns the primary language of a `lang` attribute. */
export const languageOf = (lang: string | undefined): string | null =>
  /^[a-z]{2,3}/i.exec(lang?.trim() ?? '')?.[0].toLowerCase() ?? null
