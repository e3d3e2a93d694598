import type { Passkey } from '@crivo/shared'
import type { passkeys } from '#db/schema.ts'
import { toIso } from '#platform/to-iso.ts'

/** Converts a row to the API's passkey. */
export const toPasskey = ({
  id,
  name,
  isBackedUp,
  createdAt,
  lastUsedAt,
}: typeof passkeys.$inferSelect): Passkey => ({
  id,
  name,
  isBackedUp,
  createdAt: new Date(createdAt).toISOString(),
  lastUsedAt: toIso(lastUsedAt),
})
