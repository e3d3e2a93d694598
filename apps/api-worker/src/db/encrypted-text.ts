import { customType } from 'drizzle-orm/sqlite-core'
import type { Encrypted } from '#platform/encryption.ts'

/** A column of encrypted text; `ENCRYPTED_COLUMNS` must list it so that key rotation covers it. */
export const encryptedText = customType<{ data: Encrypted; driverData: string }>({
  dataType: () => 'text',
})
