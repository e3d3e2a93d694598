import type { Column } from 'drizzle-orm'
import {
  abuseCases,
  accounts,
  alertChannels,
  bucketExports,
  cdnConnections,
  reportRecipients,
  webhooks,
} from '#db/schema.ts'
import { credentialsPurpose } from '../cdn-connections/cdn-connections.ts'
import { secretPurpose } from '../webhooks/webhook-secrets.ts'
import {
  bucketPurpose,
  channelPurpose,
  emailPurpose,
  mfaPurpose,
  recipientPurpose,
} from './purposes.ts'

export interface EncryptedColumn {
  readonly column: Column
  /** The column in the same row from which the value's purpose is derived. */
  readonly owner: Column
  readonly purposeOf: (owner: unknown) => string
}

/** Lists every encrypted column. */
export const ENCRYPTED_COLUMNS: readonly EncryptedColumn[] = [
  {
    column: accounts.mfaSecret,
    owner: accounts.id,
    purposeOf: (id) => mfaPurpose(Number(id)),
  },
  {
    column: cdnConnections.credentials,
    owner: cdnConnections.accountId,
    purposeOf: (accountId) => credentialsPurpose(Number(accountId)),
  },
  ...[webhooks.secret, webhooks.previousSecret].map((column) => ({
    column,
    owner: webhooks.accountId,
    purposeOf: (accountId: unknown) => secretPurpose(Number(accountId)),
  })),
  {
    column: alertChannels.secret,
    owner: alertChannels.accountId,
    purposeOf: (accountId) => channelPurpose(Number(accountId)),
  },
  {
    column: bucketExports.accessKey,
    owner: bucketExports.accountId,
    purposeOf: (accountId) => bucketPurpose(Number(accountId)),
  },
  {
    column: reportRecipients.token,
    owner: reportRecipients.accountId,
    purposeOf: (accountId) => recipientPurpose(Number(accountId)),
  },
  {
    column: abuseCases.reporterEmail,
    owner: abuseCases.number,
    purposeOf: (number) => emailPurpose(String(number)),
  },
]
