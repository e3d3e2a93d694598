import type { Access } from './access.ts'

/** A documentation address (RFC 5737). */
const VISITOR_ADDRESS = '203.0.113.7'

/** Returns a call as a server makes it for each visit, for a quick test. */
export function curlSnippet({ api, key }: Access, page: string): string {
  const visit = {
    url: page,
    address: VISITOR_ADDRESS,
    headers: { 'user-agent': 'Mozilla/5.0 …', 'accept-language': 'pt-BR' },
  }
  // In a shell, an apostrophe would end the string, so JSON escapes it.
  const body = JSON.stringify(visit, null, 2).replaceAll("'", '\\u0027')
  return `curl ${api}/v1/decide \\
  -H 'Authorization: Bearer ${key}' \\
  -H 'Content-Type: application/json' \\
  -d '${body}'`
}
