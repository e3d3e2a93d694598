import { fromBase64Url, toBase64Url } from '@crivo/shared'
import { decrypt, encrypt } from '../../encryption.ts'
import type { Config } from '../../env.ts'
import type { WebhookRow } from './internal.ts'

const BYTES = 32
/** What a secret begins with, so that whoever finds one knows what it is (standardwebhooks.com). */
const PREFIX = 'whsec_'

const purposeOf = (accountId: number): string => `webhook secret of account ${accountId}`

/** A new secret: as its owner is shown it, and as it is stored. */
export async function createSecret(
  config: Pick<Config, 'encryptionKeys'>,
  accountId: number,
): Promise<{ secret: string; stored: string }> {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES))
  const secret = `${PREFIX}${btoa(String.fromCharCode(...bytes))}`
  return { secret, stored: await encrypt(config, toBase64Url(bytes), purposeOf(accountId)) }
}

/** The keys that a call is signed with: the present one, and the one before for a day. */
export async function readKeys(
  config: Pick<Config, 'encryptionKeys'>,
  { accountId, secret, previousSecret, previousSecretUntil }: WebhookRow,
  now: number,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const isPreviousGood = previousSecretUntil !== null && previousSecretUntil > now
  const stored = [secret, ...(isPreviousGood && previousSecret !== null ? [previousSecret] : [])]
  return Promise.all(
    stored.map(async (text) => {
      const bytes = fromBase64Url(await decrypt(config, text, purposeOf(accountId)))
      if (bytes === null) throw new Error('A webhook’s secret cannot be read')
      return bytes
    }),
  )
}
