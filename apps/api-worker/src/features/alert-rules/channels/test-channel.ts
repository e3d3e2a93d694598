import type { ChannelAnswer, ChatChannel } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import { claimRateLimit } from '#core/rate-limits/claim-rate-limit.ts'
import { ownedBy } from '#db/owned-by.ts'
import { accounts, alertChannels } from '#db/schema.ts'
import { TEST_TEXT } from './channel-texts.ts'
import { requireChannel } from './channels.ts'
import { sendToChat } from './send-to-chat.ts'

/**
 * Sends a test to a connected chat and returns the service's response. Throws `CHANNEL_NOT_FOUND`
 * or `TOO_MANY_ATTEMPTS`.
 */
export async function testChannel(
  ctx: AccountContext,
  { channel }: { readonly channel: ChatChannel },
): Promise<ChannelAnswer> {
  const { db, accountId } = ctx
  const chat = await requireChannel(ctx, channel)
  await claimRateLimit(ctx, [
    { key: `alert channel test account ${accountId}`, most: 10, windowMs: 60_000 },
  ])
  const { language } = accounts
  const found = await db.select({ language }).from(accounts).where(eq(accounts.id, accountId)).get()
  const answer = await sendToChat(ctx, chat, TEST_TEXT[found?.language ?? 'en-US'])
  if (answer.isDelivered && chat.problem !== null) {
    await db
      .update(alertChannels)
      .set({ problem: null })
      .where(ownedBy(alertChannels, accountId, eq(alertChannels.channel, channel)))
  }
  return answer
}
