/** A user agent taken apart: `Name/1.0 (comment) Other/2.0 …`. */
export interface AgentText {
  /** The part that is looked at, as it was sent. */
  readonly text: string
  readonly lower: string
  /** Lower-case product names outside comments, without versions. */
  readonly products: readonly string[]
}

/** Real browsers stay under 600 characters, in-app browsers included; the rest is not read. */
export const MAX_AGENT_LENGTH = 1024

// A comma inside a version (`Version/15.6,2`) is part of it.
const SEPARATORS = /[\s;]+|,(?!\d)/

/** Blanks out comments, nested ones included; an unclosed comment ends at the end of the text. */
const withoutComments = (lower: string): string => {
  let outside = ''
  let depth = 0
  let start = 0
  for (let i = 0; i < lower.length; i++) {
    const char = lower[i]
    if (char === '(') {
      if (depth === 0) outside += `${lower.slice(start, i)} `
      depth++
    } else if (char === ')') {
      if (depth > 0) depth--
      start = i + 1
    }
  }
  return depth === 0 ? outside + lower.slice(start) : outside
}

/**
 * Takes a user agent apart (RFC 9110 section 10.1.5, read leniently). Looks at the
 * first `MAX_AGENT_LENGTH` characters only; never throws.
 */
export const readAgentText = (userAgent: string): AgentText => {
  const text = userAgent.slice(0, MAX_AGENT_LENGTH).trim()
  const lower = text.toLowerCase()
  const products: string[] = []
  for (const word of withoutComments(lower).split(SEPARATORS)) {
    const slash = word.indexOf('/')
    const name = slash < 0 ? word : word.slice(0, slash)
    if (name !== '') products.push(name)
  }
  return { text, lower, products }
}
