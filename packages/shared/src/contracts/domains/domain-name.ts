import * as z from 'zod'

/** 1 to 63 letters, digits and hyphens, without a hyphen at either end. */
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
/** Two or more letters; internationalised top-level domains start with `xn--` in ASCII. */
const TOP_LEVEL = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/
/** Characters of other URL parts, and characters that the URL parser would interpret. */
const NO_HOST = /[\s:/?#@\\%[\]]/
/** Limit from RFC 1035, without the root's dot. */
const MOST_CHARACTERS = 253

/**
 * Normalizes a typed host name for DNS: lower-case ASCII (UTS 46) without the root's dot. Returns
 * `null` unless the text is a host name with a top-level domain.
 */
export function toHostName(typed: string): string | null {
  const text = typed.trim().replace(/\.$/, '')
  if (text === '' || NO_HOST.test(text)) return null
  const name = URL.parse(`https://${text}`)?.hostname ?? ''
  const labels = name.split('.')
  const topLevel = labels.pop() ?? ''
  const isHost = labels.length > 0 && labels.every((label) => LABEL.test(label))
  return isHost && TOP_LEVEL.test(topLevel) && name.length <= MOST_CHARACTERS ? name : null
}

/** A typed host name, without scheme, path or port. */
export const domainNameSchema = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(1_000, 'too_long')
  .meta({
    examples: ['go.example.com', 'münchen.de'],
    description:
      'A hostname without a scheme; internationalized names are stored in their DNS form.',
  })
  .transform((typed, context) => {
    const name = toHostName(typed)
    if (name !== null) return name
    context.addIssue('invalid_domain')
    return z.NEVER
  })
