import { formatIp } from '../addresses/ip.ts'
import type { Facts } from '../decision/facts.ts'
import { type FactName, type FactValue, judgedKinds, READ_NUMBER, READ_TEXT } from './scheme.ts'

/** Returns the value of the fact that a leaf tests, in readable form; `null` if unknown. */
export function readFact(
  leaf: Readonly<Record<string, unknown>>,
  fact: FactName,
): (facts: Facts) => FactValue {
  switch (fact) {
    case 'ip':
      return ({ ip }) => (ip === null ? null : formatIp(ip))
    case 'language':
      return ({ languages }) => (languages === null || languages.length === 0 ? null : languages)
    case 'network':
      return ({ networks }) => {
        const kinds = judgedKinds(networks)
        return kinds.length === 0 ? null : kinds
      }
    case 'prefetch':
      return ({ prefetch }) => prefetch
    case 'now':
      return ({ now }) => new Date(now).toISOString()
    case 'sample':
      return ({ sampleKey }) => sampleKey
    case 'parameter': {
      const name = String(leaf.name)
      // Of a click ID, only that it was sent may be stored.
      const isValueRead = leaf.op !== 'present'
      return ({ parameters }) => {
        if (!Object.hasOwn(parameters, name)) return null
        return isValueRead ? (parameters[name] ?? null) : true
      }
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
