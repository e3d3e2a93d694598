import type { Access } from './access.ts'

/** An IP address reserved for documentation (RFC 5737). */
const VISITOR_ADDRESS = '203.0.113.7'

/** Returns the call that a server makes for each visit, for a quick test. */
export function curlSnippet({ api, key }: Access, page: string): string {
  const visit = {
    url: page,
    address: VISITOR_ADDRESS,
    headers: { 'user-agent': 'Mozilla/5.0 …', 'accept-language': 'pt-BR' },
  }
  // An apostrophe would end the shell string, so it is escaped as JSON.
  const body = JSON.stringify(visit, null, 2).replaceAll("'", '\\u0027')
  return `curl ${api}/v1/decide \\
  -H 'Authorization: Bearer ${key}' \\
  -H 'Content-Type: application/json' \\
  -d '${body}'`
}
