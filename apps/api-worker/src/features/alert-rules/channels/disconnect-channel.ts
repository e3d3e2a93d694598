import type { ChatChannel } from '@crivo/shared'
import { eq, sql } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { ownedBy } from '#db/owned-by.ts'
import { alertChannels, alertRules } from '#db/schema.ts'
import { requireChannel } from './channels.ts'

/** Disconnects a chat and removes it from rules. Throws `CHANNEL_NOT_FOUND`. */
export async function disconnectChannel(
  ctx: AccountContext,
  { channel }: { readonly channel: ChatChannel },
): Promise<void> {
  const { db, accountId } = ctx
  const { chatId } = await requireChannel(ctx, channel)
  await db.batch([
    db
      .delete(alertChannels)
      .where(ownedBy(alertChannels, accountId, eq(alertChannels.channel, channel))),
    auditIfChanged(ctx, 'alert-channel.disconnect', channel, { before: { channel, chatId } }),
    db
      .update(alertRules)
      .set({
        channels: sql`(select json_group_array(value) from json_each(${alertRules.channels}) where value <> ${channel})`,
      })
      .where(ownedBy(alertRules, accountId)),
  ])
}
