import { MAX_RULESET_BYTES, signedRulesetSchema, verifyRuleset } from '@crivo/shared'
import type { Deps } from './deps.ts'
import { type EdgeErrorCode, jsonAnswer, jsonError } from './json-answer.ts'
import { parseJson } from './parse-json.ts'
import type { Admission } from './upstream.ts'

const MAX_ENVELOPE_BYTES = 4_096
/** A ruleset's text is JSON within JSON, where each quote and backslash takes two bytes. */
const MAX_BODY_BYTES = 2 * MAX_RULESET_BYTES + MAX_ENVELOPE_BYTES

const REFUSALS: Readonly<Record<Exclude<Admission, 'accepted'>, EdgeErrorCode>> = {
  stale: 'RULESET_STALE',
  forged: 'INVALID_SIGNATURE',
  'other-domain': 'OTHER_DOMAIN',
  'too-large': 'PAYLOAD_TOO_LARGE',
  invalid: 'RULESET_REFUSED',
}

/** Takes a ruleset that the control plane pushes: its signature is its only credential. */
export async function receiveRuleset(request: Request, deps: Deps): Promise<Response> {
  const refuse = (code: EdgeErrorCode) => jsonError(code, deps.requestId)
  const text = await readText(request, MAX_BODY_BYTES)
  if (text === null) return refuse('PAYLOAD_TOO_LARGE')
  const body = parseJson(text)
  if (body === undefined) return refuse('INVALID_JSON')
  const { success, data: signed } = signedRulesetSchema.safeParse(body)
  if (!success) return refuse('VALIDATION_FAILED')
  // Whoever takes it verifies again; here it keeps forgeries away from the domain's one Hub.
  if (!(await verifyRuleset(signed, deps.config.trustedKeys))) return refuse('INVALID_SIGNATURE')
  try {
    const { admission, version } = await deps.connect().push(signed)
    deps.rulesets.confirm(version)
    return admission === 'accepted' ? jsonAnswer({ version }) : refuse(REFUSALS[admission])
  } catch (error) {
    console.error('push failed', error instanceof Error ? error.message : 'unknown')
    return refuse('UNAVAILABLE')
  }
}

/** The body as text, or `null` when it is longer than `limit` bytes; cut off where it breaks off. */
async function readText(request: Request, limit: number): Promise<string | null> {
  const decoder = new TextDecoder()
  let bytes = 0
  let text = ''
  try {
    for await (const chunk of request.body ?? []) {
      bytes += chunk.length
      if (bytes > limit) return null
      text += decoder.decode(chunk, { stream: true })
    }
  } catch {
    // The sender went away, or sent no valid chunk: what is missing shows when it is parsed.
  }
  return text + decoder.decode()
}
