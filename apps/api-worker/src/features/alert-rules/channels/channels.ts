import type { AlertChannel, ChatChannel, ConnectedChannel } from '@crivo/shared'
import { asc, eq } from 'drizzle-orm'
import type { AccountContext, Context } from '#core/context.ts'
import { ownedBy } from '#db/owned-by.ts'
import { alertChannels } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'

export type ChannelRow = typeof alertChannels.$inferSelect

const isChat = (channel: AlertChannel): channel is ChatChannel =>
  channel === 'slack' || channel === 'telegram'

/** Returns the account's connected chats, without their secrets. */
export async function listChannels(ctx: AccountContext): Promise<ConnectedChannel[]> {
  const rows = await ctx.db
    .select()
    .from(alertChannels)
    .where(ownedBy(alertChannels, ctx.accountId))
    .orderBy(asc(alertChannels.channel))
  return rows.map(toChannel)
}

/** Returns an account's connected chat. Throws `CHANNEL_NOT_FOUND`. */
export async function requireChannel(
  { db, accountId }: Pick<Context, 'db'> & { readonly accountId: number },
  channel: ChatChannel,
): Promise<ChannelRow> {
  const row = await db
    .select()
    .from(alertChannels)
    .where(ownedBy(alertChannels, accountId, eq(alertChannels.channel, channel)))
    .get()
  if (row === undefined) throw new AppError('CHANNEL_NOT_FOUND')
  return row
}

/** Throws `VALIDATION_FAILED` for `channels` if one is a chat that is not connected. */
export async function requireConnected(
  ctx: AccountContext,
  channels: readonly AlertChannel[],
): Promise<void> {
  const chats = channels.filter(isChat)
  if (chats.length === 0) return
  const connected = (await listChannels(ctx)).map(({ channel }) => channel)
  if (chats.every((channel) => connected.includes(channel))) return
  throw new AppError('VALIDATION_FAILED', [{ path: 'channels', code: 'not_connected' }])
}

/** Converts a chat to the API's format, without its secret. */
export const toChannel = ({
  channel,
  chatId,
  createdAt,
  problem,
}: ChannelRow): ConnectedChannel => ({
  ...{ channel, chatId, problem },
  connectedAt: new Date(createdAt).toISOString(),
})
