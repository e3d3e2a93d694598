import type { Language } from '@crivo/shared'
import { and, eq } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import type { RuleMessage } from '#core/ledger-api/alerts.ts'
import { ownedBy } from '#db/owned-by.ts'
import { accounts, alertChannels } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { log } from '#platform/log.ts'
import { alertTextOf } from './channel-texts.ts'
import { type ChannelRow, requireChannel } from './channels.ts'
import { sendToChat } from './send-to-chat.ts'

/**
 * Sends a rule's alert to a channel; emails go to the account's confirmed address. Throws if
 * another attempt may succeed; if a chat refuses the message, stores the reason.
 */
export async function sendRuleAlert(
  ctx: Context,
  { accountId, channel, fired }: RuleMessage & { readonly accountId: number },
): Promise<void> {
  const { id, email, language, emailConfirmedAt } = accounts
  const reader = await ctx.db
    .select({ email, language, emailConfirmedAt })
    .from(accounts)
    .where(and(eq(id, accountId), eq(accounts.isActive, true)))
    .get()
  if (reader === undefined) return
  const { subject, text } = textFor(ctx, reader.language, fired)
  if (channel === 'mail') {
    if (reader.emailConfirmedAt === null) return
    await ctx.mailer.send({ to: reader.email, subject: `Crivo: ${subject}`, text })
  } else {
    const chat = await findChat({ ...ctx, accountId }, channel)
    if (chat === null) return
    await sendToConnectedChat(ctx, chat, text)
  }
  log.info({ requestId: ctx.requestId, alert: 'rule', channel, sent: true })
}

/** Returns a connected chat; `null` if it was disconnected in the meantime. */
async function findChat(
  ctx: Pick<Context, 'db'> & { readonly accountId: number },
  channel: 'slack' | 'telegram',
): Promise<ChannelRow | null> {
  try {
    return await requireChannel(ctx, channel)
  } catch (error) {
    if (error instanceof AppError && error.code === 'CHANNEL_NOT_FOUND') return null
    throw error
  }
}

async function sendToConnectedChat(ctx: Context, chat: ChannelRow, text: string): Promise<void> {
  const { isDelivered, status, answer } = await sendToChat(ctx, chat, text)
  const problem = isDelivered ? null : `${status ?? ''} ${answer}`.trim()
  if (problem !== chat.problem) {
    const { accountId, secret } = chat
    await ctx.db
      .update(alertChannels)
      .set({ problem })
      .where(ownedBy(alertChannels, accountId, eq(alertChannels.secret, secret)))
  }
  const isRefused = status !== null && status >= 400 && status < 500 && status !== 429
  if (!isDelivered && !isRefused) throw new Error(`The chat rejected the alert: ${status}`)
}

const textFor = (ctx: Context, language: Language, fired: RuleMessage['fired']) =>
  alertTextOf(language, fired, `${ctx.config.appUrl}/dashboard/analytics/alerts`)
