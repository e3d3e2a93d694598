import { exports } from 'cloudflare:workers'
import fc from 'fast-check'
import { broken, junk } from '../broken-values.ts'
import { type JsonSchema, valuesOf } from '../json-schema-values.ts'
import { callers, mainCaller } from './callers.ts'
import { bodySchemaOf, type OperationObject, querySchemaOf } from './document.ts'
import { idFor, withOwn } from './targets.ts'

interface Sent {
  readonly caller: string
  readonly id: unknown
  readonly query: unknown
  readonly body: unknown
  /** Text sent instead of JSON. */
  readonly text: string | null
}

/** Keeps only required properties. */
const required = (schema: JsonSchema): JsonSchema => {
  const { properties = {}, required: names = [] } = schema
  const kept = Object.entries(properties).filter(([name]) => names.includes(name))
  return { ...schema, properties: Object.fromEntries(kept) }
}

/** Generates the input that the document requires, and nothing else. */
export function validFor(path: string, operation: OperationObject): fc.Arbitrary<Sent> {
  const schema = bodySchemaOf(operation)
  return fc.record({
    caller: fc.constant(mainCaller(path)),
    id: fc.constant(idFor(path)),
    query: valuesOf(required(querySchemaOf(operation))),
    body: valuesOf(schema === undefined ? { type: 'null' } : required(schema)).map(withOwn),
    text: fc.constant(null),
  })
}

/** Generates valid and invalid input from any caller. */
export function anythingFor(path: string, operation: OperationObject): fc.Arbitrary<Sent> {
  const query = valuesOf(querySchemaOf(operation))
  const body = valuesOf(bodySchemaOf(operation) ?? { type: 'null' }).map(withOwn)
  const caller = fc.oneof(fc.constant(mainCaller(path)), fc.constantFrom(...callers.keys()))
  const valid = fc
    .tuple(validFor(path, operation), caller)
    .map(([sent, name]) => ({ ...sent, caller: name }))
  const any = fc.record({
    caller,
    id: fc.oneof(fc.constant(idFor(path)), junk.filter(isSegment)),
    query: fc.oneof(query, broken(query)),
    body: fc.oneof(body, broken(body)),
    text: fc.option(fc.constantFrom('', '{', '{"a":', '\u0000', '[]]'), { freq: 10 }),
  })
  return fc.oneof(valid, any)
}

/** Makes a call. */
export async function send(method: string, path: string, { caller, id, query, body, text }: Sent) {
  const token = await callers.get(caller)?.()
  const search = new URLSearchParams(
    Object.entries(Object(query)).map(([name, value]) => [name, toText(value)]),
  )
  const url = path.replace(/\{id\}|\{token\}/, encodeURIComponent(toText(id)))
  return exports.default.fetch(`https://app.example.com${url}?${search}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      'CF-Connecting-IP': `198.51.100.${crypto.getRandomValues(new Uint8Array(1))[0]}`,
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    body: method === 'GET' ? null : (text ?? JSON.stringify(body)),
  })
}

/** URLs drop segments of dots, which would change the path. */
const isSegment = (value: unknown) => !['.', '..'].includes(toText(value))

const toText = (value: unknown): string =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed()
