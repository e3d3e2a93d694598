import { sha256Hex } from '@crivo/shared'
import { asc } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { ownedBy } from '#db/owned-by.ts'
import { passkeys } from '#db/schema.ts'

/** Credential fields that are never used. */
export const UNREAD = { clientExtensionResults: {} }

/** Returns the relying party of passkeys: the dashboard's origin, and its host without a port. */
export function relyingParty({ config }: Pick<Context, 'config'>) {
  const { origin, hostname } = new URL(config.appUrl)
  return { name: 'Crivo', id: hostname, origin }
}

/** Returns the id that authenticators store for an account: constant, and free of personal data. */
export async function userHandleOf(accountId: number): Promise<Uint8Array<ArrayBuffer>> {
  const hex = await sha256Hex(`crivo passkey user ${accountId}`)
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
}

/** Returns an account's credentials, as WebAuthn lists them. */
export async function credentialsOf({ db }: Pick<Context, 'db'>, accountId: number) {
  return db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(ownedBy(passkeys, accountId))
    .orderBy(asc(passkeys.id))
}
