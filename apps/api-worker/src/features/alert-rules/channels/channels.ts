import type {
  AlertChannel,
  ChatChannel,
  ConnectedChannel,
  ConnectSlack,
  ConnectTelegram,
} from '@crivo/shared'
import { asc, eq, sql } from 'drizzle-orm'
import { audit, auditIfChanged } from '#core/audit.ts'
import type { AccountContext, Context } from '#core/context.ts'
import { channelPurpose } from '#core/encryption/purposes.ts'
import { requireInPerson } from '#core/identity/require-in-person.ts'
import { ownedBy } from '#db/owned-by.ts'
import { alertChannels, alertRules } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { encrypt } from '#platform/encryption.ts'
import { refuseOtherHosts } from './slack-url.ts'

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

/** Connects Slack. Throws `NOT_IN_PERSON`, or `URL_REFUSED` for any other URL. */
export async function connectSlack(
  ctx: AccountContext,
  { url }: ConnectSlack,
): Promise<ConnectedChannel> {
  refuseOtherHosts(ctx.config, url)
  return connect(ctx, 'slack', url, null)
}

/** Connects a Telegram bot with a chat. Throws `NOT_IN_PERSON`. */
export const connectTelegram = (
  ctx: AccountContext,
  { token, chatId }: ConnectTelegram,
): Promise<ConnectedChannel> => connect(ctx, 'telegram', token, chatId)

/** Stores a chat, replacing the one connected before. */
async function connect(
  ctx: AccountContext,
  channel: ChatChannel,
  text: string,
  chatId: string | null,
): Promise<ConnectedChannel> {
  requireInPerson(ctx)
  const { db, accountId, now } = ctx
  const secret = await encrypt(ctx, text, channelPurpose(accountId))
  const before = (await listChannels(ctx)).find((each) => each.channel === channel)
  const stored = { secret, chatId, createdAt: now(), problem: null }
  await db.batch([
    db
      .insert(alertChannels)
      .values({ ...stored, accountId, channel })
      .onConflictDoUpdate({
        target: [alertChannels.accountId, alertChannels.channel],
        set: stored,
      }),
    audit(ctx, 'alert-channel.connect', channel, {
      before: { chatId: before?.chatId ?? null, connectedAt: before?.connectedAt ?? null },
      after: { chatId, connectedAt: new Date(stored.createdAt).toISOString() },
    }),
  ])
  return toChannel(await requireChannel(ctx, channel))
}

/** Disconnects a chat and removes it from rules. Throws `CHANNEL_NOT_FOUND`. */
export async function disconnect(
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

const toChannel = ({ channel, chatId, createdAt, problem }: ChannelRow): ConnectedChannel => ({
  ...{ channel, chatId, problem },
  connectedAt: new Date(createdAt).toISOString(),
})
