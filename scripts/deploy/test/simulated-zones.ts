import type { Answer } from './answer.ts'
import type { SimulatedAccount } from './simulated-account.ts'

/** Handles calls under `/zones`; a zone's id is its name. */
export function handleZones(account: SimulatedAccount, request: Request, [id]: string[]): Answer {
  const name = new URL(request.url).searchParams.get('name')
  if (id === undefined) {
    const names = [...account.records.keys()].filter((zone) => zone === name)
    return { result: names.map((zone) => ({ id: zone, name: zone, status: 'active' })) }
  }
  return { result: account.records.get(id)?.filter((record) => record.name === name) ?? [] }
}
