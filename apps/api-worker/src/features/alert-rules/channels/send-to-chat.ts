import { GuardError } from '@crivo/network-guard'
import { type ChannelAnswer, SECOND_MS } from '@crivo/shared'
import type { Context } from '#core/context.ts'
import { channelPurpose } from '#core/encryption/purposes.ts'
import { decrypt } from '#platform/encryption.ts'
import { USER_AGENT } from '#platform/user-agent.ts'
import type { ChannelRow } from './channels.ts'
import { refuseOtherHosts } from './slack-url.ts'

const TIMEOUT_MS = 10 * SECOND_MS
const ANSWER_BYTES = 500

/**
 * Sends a message to a connected chat and returns the service's response, without the chat's
 * secret.
 */
export async function sendToChat(
  { config, guard }: Pick<Context, 'config' | 'guard'>,
  { accountId, channel, secret: stored, chatId }: ChannelRow,
  text: string,
): Promise<ChannelAnswer> {
  const secret = await decrypt(config, stored, channelPurpose(accountId))
  if (channel === 'slack') refuseOtherHosts(config, secret)
  const [url, body] =
    channel === 'slack'
      ? [secret, { text: escapeSlack(text) }]
      : [
          `https://api.telegram.org/bot${secret}/sendMessage`,
          { chat_id: chatId, text, link_preview_options: { is_disabled: true } },
        ]
  try {
    const answer = await guard.fetch(url, {
      method: 'POST',
      payload: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'user-agent': USER_AGENT },
      body: 'start',
      maxBytes: ANSWER_BYTES,
      headerMs: TIMEOUT_MS,
      totalMs: TIMEOUT_MS,
    })
    const { status } = answer
    const said = answer.text.replaceAll(/[^\P{Cc}\n\t]/gu, '').replaceAll(secret, '…')
    return { isDelivered: status >= 200 && status <= 299, status, answer: said }
  } catch (error) {
    if (!(error instanceof GuardError)) throw error
    return { isDelivered: false, status: null, answer: error.code }
  }
}

/** Escapes the only characters that are special in Slack text. */
const escapeSlack = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
