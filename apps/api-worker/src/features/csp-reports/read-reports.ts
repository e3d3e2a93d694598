import * as z from 'zod/mini'

/** Content that a browser blocked, without data about its user. */
export interface BlockedUse {
  readonly page: string
  readonly directive: string
  readonly blocked: string
}

/** The body for `report-uri`, which Firefox and Safari send. */
const singleSchema = z.object({
  'csp-report': z.object({
    'document-uri': z.string(),
    'effective-directive': z.optional(z.string()),
    'violated-directive': z.optional(z.string()),
    'blocked-uri': z.string(),
  }),
})

/** The body for `report-to`, which Chromium sends (Reporting API). */
const batchSchema = z.array(
  z.object({
    type: z.string(),
    body: z.looseObject({
      documentURL: z.optional(z.string()),
      effectiveDirective: z.optional(z.string()),
      blockedURL: z.optional(z.string()),
    }),
  }),
)

const MOST_AT_ONCE = 20
const KEYWORD = /^[a-z-]{1,40}$/
const DIRECTIVE = /^[a-z-]{1,40}/

/** Reads a body in either format; ignores other bodies, and reports about other sites' pages. */
export function readCspReports(body: unknown, origin: string): BlockedUse[] {
  const single = singleSchema.safeParse(body).data?.['csp-report']
  if (single !== undefined) {
    const { 'effective-directive': effective, 'violated-directive': violated } = single
    const page = single['document-uri']
    return usesOf(origin, page, effective || violated, single['blocked-uri'])
  }
  const batch = batchSchema.safeParse(body).data ?? []
  return batch
    .filter(({ type }) => type === 'csp-violation')
    .slice(0, MOST_AT_ONCE)
    .flatMap(({ body: { documentURL, effectiveDirective, blockedURL } }) =>
      usesOf(origin, documentURL, effectiveDirective, blockedURL),
    )
}

function usesOf(
  origin: string,
  documentUrl: string | undefined,
  directiveText: string | undefined,
  blockedUrl: string | undefined,
): BlockedUse[] {
  const url = documentUrl === undefined ? null : URL.parse(documentUrl)
  const directive = DIRECTIVE.exec(directiveText ?? '')?.[0]
  if (url === null || url.origin !== origin || directive === undefined) return []
  return [{ page: pageOf(url), directive, blocked: blockedOf(blockedUrl ?? '', origin) }]
}

/** Returns a path without the parts that may identify somebody: numbers, tokens and long names. */
const pageOf = ({ pathname }: URL): string =>
  pathname
    .split('/')
    .slice(0, 6)
    .map((part) => (/\d|%/.test(part) || part.length > 24 ? '*' : part))
    .join('/')

/** Returns only the host, because paths may contain secrets; for an extension, only its scheme. */
function blockedOf(text: string, origin: string): string {
  if (KEYWORD.test(text)) return text
  const url = URL.parse(text)
  if (url === null) return 'other'
  if (url.origin === origin) return 'self'
  return url.protocol === 'https:' || url.protocol === 'http:'
    ? url.host.slice(0, 100)
    : url.protocol.slice(0, 40)
}
