import type { ChatChannel, ConnectedChannel, ConnectSlack, ConnectTelegram } from '@crivo/shared'
import { audit } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { channelPurpose } from '#core/encryption/purposes.ts'
import { requireInPerson } from '#core/identity/require-in-person.ts'
import { alertChannels } from '#db/schema.ts'
import { encrypt } from '#platform/encryption.ts'
import { listChannels, requireChannel, toChannel } from './channels.ts'
import { refuseOtherHosts } from './slack-url.ts'

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
