import { classifyAgent, normalizeIp, parseAcceptLanguage, parseCidr } from '@crivo/filter-engine'
import { localReaders } from '@crivo/inspection'
import { SiteCookies } from '@crivo/network-guard'
import { platformRuntime } from '@crivo/runtime'
import { parseRate, plainText, readAmount } from '@crivo/shared'
import { BotSignatures } from '@crivo/visit'
import { stripMetadata } from '../../apps/api-worker/src/features/account/photo/strip-metadata.ts'
import { readImport } from '../../apps/api-worker/src/features/address-lists/read-import.ts'
import { readCostLines } from '../../apps/api-worker/src/features/money/costs/read-cost-lines.ts'
import { readRetryAfter } from '../../apps/api-worker/src/ledger/webhooks/retry-times.ts'
import { readMailEvent } from '../../apps/api-worker/src/mail/bounces/read-event.ts'
import { baseTagSelector } from '../../apps/edge-filter/src/proxy/base-tag-position.ts'
import {
  parsePage as parseAddressPage,
  parseAsns,
  parseGeofeed,
  parseJsonAddresses,
  parseLastWords,
  parseLines,
  parsePrefixFile,
  parseTorExits,
} from '../../packages/feed/src/parsers.ts'

/** Parses untrusted text. */
export type Reader = (text: string) => unknown

const PAGE = 'https://example.com/'
const SITE = new URL(PAGE)
const { parsePage, readLinks, readRobots, isAllowedBy, readSitemap } = localReaders
const page = (html: string) => parsePage(html, PAGE)
const signatures = new BotSignatures(new Set(['example.com']), {
  ...platformRuntime,
  now: () => 0,
  fetch: async () => Response.json({ keys: [] }),
})
const signed = (name: string) => (text: string) =>
  signatures.signerOf(
    new Request(PAGE, {
      headers: {
        'Signature-Agent': '"https://example.com"',
        Signature: 'sig1=:AA==:',
        'Signature-Input': 'sig1=("@authority");tag="web-bot-auth"',
        [name]: headerOf(text),
      },
    }),
  )
/** Replaces the characters that are not allowed in a header with spaces. */
const headerOf = (text: string): string => text.replaceAll(/[^\x20-\x7e]/g, ' ')
const photo = (magic: string) => (text: string) =>
  stripMetadata(Buffer.from(magic + text, 'latin1'))

/** Wraps a reader that rejects invalid strings by throwing, as most do. */
const refusing =
  (read: Reader): Reader =>
  (text) => {
    try {
      return read(text)
    } catch {
      return null
    }
  }
const costs = (text: string) =>
  readCostLines({ text, campaignId: null, currency: 'USD', existing: 'refuse' }, new Set())
const jsonOf = (text: string) => JSON.stringify([{ prefixes: text }, text])

/** Parsers that read a single line or header. */
export const LINE_READERS: Readonly<Record<string, Reader>> = {
  classifyAgent: (userAgent) =>
    classifyAgent({
      userAgent,
      clientHints: userAgent,
      clientHintMobile: userAgent,
      clientHintPlatform: userAgent,
    }),
  parseAcceptLanguage,
  normalizeIp,
  parseCidr,
  plainText,
  readRetryAfter: (text) => readRetryAfter(text, 0),
  'cookies of a site': (text) =>
    new SiteCookies().take(SITE, new Headers({ 'Set-Cookie': headerOf(text) })),
  'Signature-Agent': signed('Signature-Agent'),
  'Signature-Input': signed('Signature-Input'),
  Signature: signed('Signature'),
  'import of blocked addresses': (text) =>
    readImport(text, { reason: 'manual', expiresAt: null, now: 0 }),
  'import of one column': (text) =>
    readImport(`ip\n${text}`, { reason: 'manual', expiresAt: null, now: 0 }),
  'import of costs': refusing((text) => costs(`day,cost\n${text}`)),
  'import of costs with many columns': refusing((text) => {
    const half = text.length / 2
    return costs(`${text.slice(half).replaceAll(/[\r\n"]/g, ',')},day,cost\n${text.slice(0, half)}`)
  }),
  'import of costs by column and line': refusing((text) => {
    const many = Math.floor(text.length / 4)
    return costs(`${'x,'.repeat(many)}day,cost\n${'1\n'.repeat(many)}`)
  }),
  'an amount of money': readAmount,
  'a rate of exchange': parseRate,
  'a bounce': (text) =>
    readMailEvent('postmark', { RecordType: 'Bounce', Type: text, Email: `${text}@example.com` }),
  baseTagSelector,
  'baseTagSelector of an element': (text) => baseTagSelector(`<html><head><meta ${text}`),
  'PNG photo': photo('\x89PNG\r\n\x1a\n'),
  'JPEG photo': photo('\xff\xd8\xff'),
  'WebP photo': photo('RIFF....WEBP'),
  'GIF photo': photo('GIF89a'),
}

/** Parsers that read whole pages and files and yield to other work. */
export const PAGE_READERS: Readonly<Record<string, Reader>> = {
  page,
  'refresh of a page': (text) => page(`<meta http-equiv=refresh content="${text}">`),
  'attributes of a page': (text) => page(`<a ${text}>`),
  'script of a page': (text) => page(`<script>${text}</script>`),
  'links of a page': (text) => readLinks(text, PAGE, 500),
  robots: readRobots,
  'rules of robots': (text) =>
    isAllowedBy(`User-agent: *\n${text}`, `${PAGE}robots.txt`, `${PAGE}a`),
  'a publisher’s lines': refusing(parseLines),
  'a publisher’s last words': refusing(parseLastWords),
  'a publisher’s page': refusing(parseAddressPage),
  'a publisher’s JSON': refusing((text) => parseJsonAddresses()(jsonOf(text))),
  'a publisher’s nested JSON': refusing((text) =>
    parseJsonAddresses()(
      `${'["1.1.1.1",'.repeat(text.length / 12)}1${']'.repeat(text.length / 12)}`,
    ),
  ),
  'a publisher’s prefixes': refusing((text) => parsePrefixFile(jsonOf(text))),
  'a geofeed': refusing((text) => parseGeofeed(`1.1.1.0/24,US\n${text}`)),
  'a list of networks': refusing((text) => parseAsns(`AS1\n${text}`)),
  'a list of exits': refusing((text) => parseTorExits(`ExitAddress 1.1.1.1 2026-01-01\n${text}`)),
  sitemap: (text) => readSitemap(text, SITE.origin, 500),
}
