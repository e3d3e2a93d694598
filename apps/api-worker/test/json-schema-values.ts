import fc from 'fast-check'

/** The subset of JSON Schema that the API's document uses. */
export interface JsonSchema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly format?: string
  readonly pattern?: string
  readonly examples?: readonly unknown[]
}

const MOST_ITEMS = 4
const MOST_CHARACTERS = 64
const LARGEST = 2 ** 31

const FORMATS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  email: fc.emailAddress(),
  'date-time': fc
    .date({ noInvalidDate: true, min: new Date('2000-01-01'), max: new Date('2100-01-01') })
    .map((date) => date.toISOString()),
  uuid: fc.uuid(),
  uri: fc.webUrl(),
}

/** Generates valid values of a schema, including its examples. */
export function valuesOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const made = madeOf(schema)
  if (schema.examples === undefined) return made
  return fc.oneof(fc.constantFrom(...schema.examples), made)
}

function madeOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  const variants = schema.anyOf ?? schema.oneOf
  if (variants !== undefined) return fc.oneof(...variants.map(valuesOf))
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type: string) => valuesOf({ ...schema, type })))
  }
  switch (schema.type) {
    case 'object':
      return objectsOf(schema)
    case 'array': {
      const { items = {}, minItems: minLength = 0, maxItems = MOST_ITEMS } = schema
      const maxLength = Math.max(Math.min(maxItems, MOST_ITEMS), minLength)
      return fc.array(valuesOf(items), { minLength, maxLength })
    }
    case 'string':
      return textsOf(schema)
    case 'integer':
      return integersOf(schema)
    case 'number': {
      const { minimum: min = -LARGEST, maximum: max = LARGEST } = schema
      return fc.double({ min, max, noNaN: true })
    }
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
  }
  throw new Error(`Cannot generate values of ${JSON.stringify(schema)}`)
}

function objectsOf({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<object> {
  const values = Object.entries(properties).map(([key, each]) => [key, valuesOf(each)] as const)
  return fc.record(Object.fromEntries(values), { requiredKeys: [...required] })
}

/** Texts by the pattern that they match, as fast-check takes milliseconds to read a pattern. */
const matching = new Map<string, fc.Arbitrary<string>>()

function textsOf({ format, pattern, minLength = 0, maxLength = MOST_CHARACTERS }: JsonSchema) {
  const ofFormat = format === undefined ? undefined : FORMATS[format]
  if (pattern !== undefined) {
    const wanted = new RegExp(pattern)
    return ofFormat?.filter((text) => wanted.test(text)) ?? textsMatching(wanted)
  }
  const most = Math.max(Math.min(maxLength, MOST_CHARACTERS), minLength)
  return ofFormat ?? fc.string({ unit: 'binary', minLength, maxLength: most })
}

function textsMatching(wanted: RegExp): fc.Arbitrary<string> {
  const texts = matching.get(wanted.source) ?? fc.stringMatching(wanted)
  matching.set(wanted.source, texts)
  return texts
}

function integersOf({ minimum, maximum = LARGEST, exclusiveMinimum }: JsonSchema) {
  const min = minimum ?? (exclusiveMinimum === undefined ? -LARGEST : exclusiveMinimum + 1)
  return fc.integer({ min, max: Math.min(maximum, LARGEST) })
}
