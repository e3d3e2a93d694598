import * as z from 'zod'
import contract from './cloudflare-contract.json' with { type: 'json' }

type Schema = Parameters<typeof z.fromJSONSchema>[0]

/** Calls of the contract, as patterns, with the form of their answers. */
const ANSWERS = Object.entries(contract.operations).map(([operation, { answer }]) => {
  const [method = '', path = ''] = operation.split(' ')
  const pattern = `/client/v4${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
  // The file is data of a form that TypeScript sees too exactly.
  const schema: unknown = { ...answer, $defs: contract.$defs }
  return {
    method,
    pattern: new URLPattern({ pathname: pattern }),
    schema: z.fromJSONSchema(schema as Schema),
  }
})

/** Throws unless an answer has the form that Cloudflare published, where it published one. */
export function assertContract(method: string, pathname: string, answer: unknown): void {
  const found = ANSWERS.find((known) => known.method === method && known.pattern.test({ pathname }))
  const error = found?.schema.safeParse(answer).error
  if (error === undefined) return
  throw new Error(`The answer is not as published: ${z.prettifyError(error).slice(0, 500)}`)
}
