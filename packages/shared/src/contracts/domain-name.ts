import * as z from 'zod'

/** Three to 63 letters, digits and hyphens, the first and the last no hyphen. */
const LABEL = /^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/
/** Two or more letters; one that is written in other letters begins with `xn--` in ASCII. */
const TOP_LEVEL = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/
/** What an address has besides a host, and what the URL parser would take for something else. */
const NO_HOST = /[\s:/?#@\\%[\]]/
/** RFC 1035, without the root's dot. */
const MOST_CHARACTERS = 253

/**
 * The host name that somebody typed, in the one form that DNS knows: ASCII (UTS 46) in lower
 * case, without the root's dot. `null` if it is none with a top-level domain.
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

/** A host name as somebody types it: no scheme, no path, no port. */
export const domainNameSchema = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(1_000, 'too_long')
  .meta({
    examples: ['shop.example.com', 'münchen.de'],
    description: 'A host name, without a scheme; other letters are stored as DNS writes them.',
  })
  .transform((typed, context) => {
    const name = toHostName(typed)
    if (name !== null) return name
    context.addIssue('invalid_domain')
    return z.NEVER
  })
