import { MAX_RULESET_BYTES, parseJson, signedRulesetSchema, verifyRuleset } from '@crivo/shared'
import type { EdgeContext } from '#context.ts'
import { FORMS } from '#control-plane/forms.ts'
import type { Admission } from '#control-plane/upstream.ts'
import { type EdgeErrorCode, jsonAnswer, jsonError } from '#lib/json-answer.ts'
import { log, reasonOf } from '#lib/log.ts'
import { readText } from './read-text.ts'

const MAX_ENVELOPE_BYTES = 4_096
/** A ruleset is JSON inside JSON, so each quote and backslash takes two bytes. */
const MAX_BODY_BYTES = 2 * MAX_RULESET_BYTES + MAX_ENVELOPE_BYTES

const REFUSALS: Readonly<Record<Exclude<Admission, 'accepted'>, EdgeErrorCode>> = {
  stale: 'RULESET_STALE',
  forged: 'INVALID_SIGNATURE',
  'other-domain': 'OTHER_DOMAIN',
  'too-large': 'PAYLOAD_TOO_LARGE',
  invalid: 'RULESET_REFUSED',
}

/** Accepts a ruleset pushed by the control plane. The signature is the only credential. */
export async function receiveRuleset(request: Request, context: EdgeContext): Promise<Response> {
  const refuse = (code: EdgeErrorCode) => jsonError(code, context.requestId)
  const text = await readText(request, MAX_BODY_BYTES)
  if (text === null) return refuse('PAYLOAD_TOO_LARGE')
  const body = parseJson(text)
  if (body === undefined) return refuse('INVALID_JSON')
  const { success, data: signed } = signedRulesetSchema.safeParse(body)
  if (!success) return refuse('VALIDATION_FAILED')
  // The Hub verifies it again; this check keeps forgeries from loading the Hub.
  if (!(await verifyRuleset(signed, context.config.trustedKeys))) return refuse('INVALID_SIGNATURE')
  try {
    const { admission, version } = await context.connect().push(signed)
    context.rulesets.confirm(version)
    return admission === 'accepted'
      ? jsonAnswer({ version, forms: FORMS })
      : refuse(REFUSALS[admission])
  } catch (error) {
    log.error('push failed', { reason: reasonOf(error) })
    return refuse('UNAVAILABLE')
  }
}
