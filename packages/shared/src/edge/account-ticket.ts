import { deriveKey } from '../lib/derive-key.ts'
import { toBase64Url } from '../lib/encoding.ts'
import { signHmac, verifyHmac } from '../lib/hmac.ts'

/** Response header with the account ticket for a domain's edge. */
export const ACCOUNT_HEADER = 'x-crivo-account'
/** Query parameter in which an edge returns its ticket; the signature covers the query. */
export const ACCOUNT_PARAMETER = 'account'
/** The format of a ticket; edges store no other text. */
export const ACCOUNT_TICKET = /^\d{1,15}\.\d{1,15}\.[\w-]{43}$/

/** The account of a domain, and the version of the key that the domain's edge signs with. */
export interface NamedAccount {
  readonly accountId: number
  readonly keyVersion: number
}

/**
 * Writes the ticket that identifies an edge's account: both numbers and an HMAC-SHA-256 that binds
 * them to the domain. The ticket routes calls but authorizes nothing.
 */
export async function writeAccountTicket(
  masterKey: Uint8Array<ArrayBuffer>,
  domainId: number,
  named: NamedAccount,
): Promise<string> {
  const signature = await signHmac(await ticketKey(masterKey), statement(domainId, named))
  return `${named.accountId}.${named.keyVersion}.${toBase64Url(signature)}`
}

/** Parses a domain's ticket; returns `null` unless the control plane wrote it for this domain. */
export async function readAccountTicket(
  masterKey: Uint8Array<ArrayBuffer>,
  domainId: number,
  ticket: string,
): Promise<NamedAccount | null> {
  if (!ACCOUNT_TICKET.test(ticket)) return null
  const [account = '', version = '', signature = ''] = ticket.split('.')
  const named = { accountId: Number(account), keyVersion: Number(version) }
  const key = await ticketKey(masterKey)
  return (await verifyHmac(key, signature, statement(domainId, named))) ? named : null
}

const ticketKey = (masterKey: Uint8Array<ArrayBuffer>) =>
  deriveKey(masterKey, 'crivo account ticket v1')

const statement = (domainId: number, { accountId, keyVersion }: NamedAccount) =>
  `crivo account ticket v1\n${domainId}\n${accountId}\n${keyVersion}`
