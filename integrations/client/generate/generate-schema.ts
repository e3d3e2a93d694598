import openapiTS, { astToString } from 'openapi-typescript'

const HEAD = '// Generated from the API’s OpenAPI document by `npm run integrations`.\n\n'
const FAILED = { description: 'Refused or failed.', content: jsonOf('Error') }

/** The types of the API's OpenAPI document, as TypeScript. The same document gives the same text. */
export async function generateSchema(document: object): Promise<string> {
  const text = JSON.stringify(document, (_, value) => withOneError(value))
  return HEAD + astToString(await openapiTS(text))
}

/**
 * Every error has one form. Its codes, listed for each status of each call, would be half
 * of the types: they are read in the API's document.
 */
function withOneError(value: unknown): unknown {
  const { responses } = Object(value)
  if (typeof responses !== 'object') return value
  const good = Object.entries(responses).filter(([status]) => Number(status) < 400)
  return { ...Object(value), responses: { ...Object.fromEntries(good), default: FAILED } }
}

function jsonOf(name: string) {
  return { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } }
}
