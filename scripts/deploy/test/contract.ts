import * as z from 'zod'
import contract from './cloudflare-contract.json' with { type: 'json' }

type Schema = Parameters<typeof z.fromJSONSchema>[0]

/** The contract's calls as patterns, with the schemas of their responses. */
const ANSWERS = Object.entries(contract.operations).map(([operation, { answer }]) => {
  const [method = '', path = ''] = operation.split(' ')
  const pattern = `/client/v4${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
  // TypeScript infers the JSON file's type too narrowly.
  const schema: unknown = { ...answer, $defs: contract.$defs }
  return {
    method,
    pattern: new URLPattern({ pathname: pattern }),
    schema: z.fromJSONSchema(schema as Schema),
  }
})

/** Throws if a response does not match Cloudflare's published schema; passes if there is none. */
export function assertContract(method: string, pathname: string, answer: unknown): void {
  const found = ANSWERS.find((known) => known.method === method && known.pattern.test({ pathname }))
  const error = found?.schema.safeParse(answer).error
  if (error === undefined) return
  throw new Error(`The response breaks the contract: ${z.prettifyError(error).slice(0, 500)}`)
}
