import openapiTS, { astToString } from 'openapi-typescript'

const HEAD = '// Generated from the API’s OpenAPI document by `npm run integrations`.\n\n'
/**
 * Generates TypeScript types from the API's OpenAPI document; the same document always yields the
 * same text.
 */
export async function generateSchema(document: object): Promise<string> {
  const common = commonCodes(document)
  const text = JSON.stringify(document, (key, value) =>
    // Omits examples, which are as long as the types and derived from them.
    key === 'example' ? undefined : withOneError(value, common),
  )
  return HEAD + astToString(await openapiTS(text))
}

/**
 * Every error has one form. Types for each status of each call would make up half of the file, so
 * the description lists only the call's own codes.
 */
function withOneError(value: unknown, common: ReadonlySet<string>): unknown {
  const { responses } = Object(value)
  if (typeof responses !== 'object') return value
  const good = Object.entries(responses).filter(([status]) => Number(status) < 400)
  const own = codesOf(responses).filter((code) => !common.has(code))
  const description =
    own.length === 0
      ? 'Error with one of the common codes.'
      : `Error: ${own.join(', ')}, or one of the common codes.`
  const failed = { description, content: jsonOf('Error') }
  return { ...Object(value), responses: { ...Object.fromEntries(good), default: failed } }
}

/** Returns the error codes of a call's responses. */
function codesOf(responses: object): string[] {
  return Object.values(responses).flatMap((response) => {
    const [, own] = response.content?.['application/json']?.schema?.allOf ?? []
    return own?.properties?.code?.enum ?? []
  })
}

/** Returns the error codes of at least half of all calls. */
function commonCodes(document: object): ReadonlySet<string> {
  const paths: object = Object(document).paths ?? {}
  const calls = Object.values(paths).flatMap((path: object) => Object.values(path))
  const codes = calls.map(({ responses = {} }) => codesOf(responses))
  const counts = Map.groupBy(codes.flat(), (code) => code)
  return new Set(
    [...counts].filter(([, { length }]) => length * 2 >= calls.length).map(([code]) => code),
  )
}

function jsonOf(name: string) {
  return { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } }
}
