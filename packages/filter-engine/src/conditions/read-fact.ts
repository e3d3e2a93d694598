import { formatIp } from '../addresses/ip.ts'
import type { Facts } from '../facts.ts'
import { type FactName, type FactValue, READ_NUMBER, READ_TEXT } from './scheme.ts'

/** Reads what a leaf looks at, as a person may see it; `null` where it is not known. */
export function readFact(
  leaf: Readonly<Record<string, unknown>>,
  fact: FactName,
): (facts: Facts) => FactValue {
  switch (fact) {
    case 'ip':
      return ({ ip }) => (ip === null ? null : formatIp(ip))
    case 'language':
      return ({ languages }) => (languages === null || languages.length === 0 ? null : languages)
    case 'prefetch':
      return ({ prefetch }) => prefetch
    case 'now':
      return ({ now }) => new Date(now).toISOString()
    case 'sample':
      return ({ sampleKey }) => sampleKey
    case 'parameter': {
      const name = String(leaf.name)
      return ({ parameters }) =>
        Object.hasOwn(parameters, name) ? (parameters[name] ?? null) : null
    }
    case 'asn':
    case 'evidence':
    case 'accessCount':
    case 'requestsPerMinute':
      return READ_NUMBER[fact]
    default:
      return READ_TEXT[fact]
  }
}
