import { sql } from 'drizzle-orm'
import { describeError } from '#platform/describe-error.ts'
import { decrypt, type Encrypted, encrypt } from '#platform/encryption.ts'
import { log } from '#platform/log.ts'
import type { Context } from '../context.ts'
import { ENCRYPTED_COLUMNS, type EncryptedColumn } from './encrypted-columns.ts'
import { countValues, encryptedWith, findUsedKeys } from './key-usage.ts'

/** The number of values re-encrypted per column and key in one run. */
const BATCH = 100

type NeededContext = Pick<Context, 'db' | 'config' | 'randomBytes'>

/**
 * Re-encrypts with the current key the values that earlier keys encrypted, a batch per cron run,
 * until none is left. Logs how many remain, and those whose key is not configured.
 */
export async function reencrypt(ctx: NeededContext): Promise<void> {
  const { encryptionKeys } = ctx.config
  const [current] = encryptionKeys.keys()
  const used = await findUsedKeys(ctx.db)
  const earlier = [...used].filter((keyId) => keyId !== current)
  for (const keyId of earlier.filter((id) => encryptionKeys.has(id))) {
    for (const column of ENCRYPTED_COLUMNS) await reencryptSome(ctx, column, keyId)
  }
  for (const [keyId, values] of await countValues(ctx.db, earlier)) {
    if (encryptionKeys.has(keyId)) {
      log.log({ message: 'Values of an earlier key are left', keyId, values })
    } else {
      const error = 'An encryption key is missing'
      log.error({ message: 'Values cannot be read', error, keyId, values })
    }
  }
}

async function reencryptSome(
  ctx: NeededContext,
  { column, owner, purposeOf }: EncryptedColumn,
  keyId: string,
): Promise<void> {
  const { db, config } = ctx
  const rows = await db.all<{ value: Encrypted; owner: unknown }>(
    sql`select ${column} as value, ${owner} as owner from ${column.table}
      where ${encryptedWith(column, keyId)} limit ${BATCH}`,
  )
  if (rows.length === 0) return
  const name = sql.identifier(column.name)
  const renewals: [before: Encrypted, after: Encrypted][] = []
  for (const { value, owner } of rows) {
    try {
      const purpose = purposeOf(owner)
      const text = await decrypt(config, value, purpose)
      renewals.push([value, await encrypt(ctx, text, purpose)])
    } catch (error) {
      const message = 'A value was not re-encrypted'
      const reason = describeError(error)
      log.error({ message, column: column.name, owner, keyId, error: reason })
    }
  }
  // A value replaced in the meantime is kept: it differs, because no two ciphertexts are equal.
  await db.run(
    sql`update ${column.table} set ${name} = renewal.after
      from (select value ->> 0 as before, value ->> 1 as after
        from json_each(${JSON.stringify(renewals)})) as renewal
      where ${column} = renewal.before`,
  )
}
