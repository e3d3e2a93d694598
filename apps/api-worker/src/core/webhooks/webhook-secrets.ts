import { fromBase64Url, toBase64Url } from '@crivo/shared'
import type { Config } from '#platform/config.ts'
import { decrypt, type Encrypted, type EncryptionContext, encrypt } from '#platform/encryption.ts'
import type { WebhookRow } from './webhooks.ts'

const BYTES = 32
/** The prefix that identifies a webhook secret (standardwebhooks.com). */
const PREFIX = 'whsec_'

/** Binds a webhook's secret to its account. */
export const secretPurpose = (accountId: number): string => `webhook secret of account ${accountId}`

/** Generates a secret, as shown to its owner and as stored. */
export async function createSecret(
  ctx: EncryptionContext,
  accountId: number,
): Promise<{ secret: string; stored: Encrypted }> {
  const bytes = ctx.randomBytes(BYTES)
  const secret = `${PREFIX}${btoa(String.fromCharCode(...bytes))}`
  return { secret, stored: await encrypt(ctx, toBase64Url(bytes), secretPurpose(accountId)) }
}

/**
 * Returns the keys that sign a webhook's calls: the current one and, for a day after a rotation,
 * also the previous one.
 */
export async function readKeys(
  config: Pick<Config, 'encryptionKeys'>,
  { accountId, secret, previousSecret, previousSecretUntil }: WebhookRow,
  now: number,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const isPreviousGood = previousSecretUntil !== null && previousSecretUntil > now
  const stored = [secret, ...(isPreviousGood && previousSecret !== null ? [previousSecret] : [])]
  return Promise.all(
    stored.map(async (text) => {
      const bytes = fromBase64Url(await decrypt(config, text, secretPurpose(accountId)))
      if (bytes === null) throw new Error('The webhook’s secret cannot be decrypted')
      return bytes
    }),
  )
}
