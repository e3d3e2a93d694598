import { sha256Hex } from './encoding.ts'

/** The fields of an audit log entry that its hash covers. */
export interface ChainedEntry {
  readonly id: number
  /** Time of the entry; ISO 8601. */
  readonly at: string
  readonly action: string
  readonly actorId: number | null
  readonly onBehalfOf: number | null
  readonly accountId: number
  readonly entityId: string
  readonly requestId: string
}

/** The part of an entry that is deleted earlier than the rest. */
export interface PersonalPart {
  readonly salt: string | null
  readonly address: string | null
  readonly before: unknown
  readonly after: unknown
}

/** Hashes an entry's personal part, with a random salt that prevents guessing it. */
export const hashPersonal = ({ salt, address, before, after }: PersonalPart): Promise<string> =>
  sha256Hex(JSON.stringify([salt, address, before ?? null, after ?? null]))

/** Hashes an entry's other fields, except its account, with the hash of its personal part. */
export const hashDetail = (entry: ChainedEntry, personal: string): Promise<string> => {
  const { id, at, action, actorId, onBehalfOf, entityId, requestId } = entry
  return sha256Hex(
    JSON.stringify([id, at, action, actorId, onBehalfOf, entityId, requestId, personal]),
  )
}

/**
 * Hashes an entry from its account and the hash of all other fields, so that a removed entry's hash
 * still proves whose it was.
 */
export const hashEntry = (accountId: number, detail: string): Promise<string> =>
  sha256Hex(JSON.stringify([accountId, detail]))

/** Hashes an entry as before 2026-12, when the chain did not prove a removed entry's account. */
export const hashUndivided = (entry: ChainedEntry, personal: string): Promise<string> => {
  const { id, at, action, actorId, onBehalfOf, accountId, entityId, requestId } = entry
  return sha256Hex(
    JSON.stringify([id, at, action, actorId, onBehalfOf, accountId, entityId, requestId, personal]),
  )
}

/** Returns the chain's head after an entry; the first entry follows an empty head. */
export const nextHead = (head: string, entry: string): Promise<string> => sha256Hex(head + entry)
