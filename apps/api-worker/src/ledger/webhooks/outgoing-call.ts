import {
  type Conversion,
  fillPostback,
  isPostbackUrl,
  type PostbackValues,
  SAMPLE_POSTBACK,
  type WebhookType,
} from '@crivo/shared'
import type { Context } from '#core/context.ts'
import { openClickId } from '#core/conversions/click-ids.ts'
import type { WebhookRow } from '#core/webhooks/webhooks.ts'

/** The request to send; a postback has only a URL. */
interface Outgoing {
  readonly url: string
  readonly method: 'GET' | 'POST'
  /** The signed content: the body, or a postback's URL. */
  readonly payload: string
}

/** A conversion as stored in its event, with the network's click ID still encrypted. */
interface NotedConversion extends Conversion {
  readonly token: string | null
  readonly clickId: string | null
}

interface Payload {
  readonly type: WebhookType
  readonly data: unknown
}

/** Returns the call that delivers a payload; `null` if its URL is no longer a valid template. */
export async function outgoingOf(
  ctx: Pick<Context, 'config'>,
  { url, accountId }: Pick<WebhookRow, 'url' | 'accountId'>,
  payload: string,
): Promise<Outgoing | null> {
  const event: Payload = JSON.parse(payload)
  if (event.type !== 'conversion.changed') {
    if (!isPostbackUrl(url)) return { url, method: 'POST', payload }
    return toCall(fillPostback(url, SAMPLE_POSTBACK))
  }
  const { clickId: sealed, ...conversion } = event.data as NotedConversion
  const clickId = (await openClickId(ctx, accountId, sealed))?.value ?? null
  if (isPostbackUrl(url)) return toCall(fillPostback(url, valuesOf({ ...conversion, clickId })))
  const data = { ...conversion, clickId }
  return { url, method: 'POST', payload: JSON.stringify({ ...event, data }) }
}

const toCall = (url: string | null): Outgoing | null =>
  url === null ? null : { url, method: 'GET', payload: url }

const valuesOf = ({
  clickId,
  payout,
  currency,
  transactionId,
  status,
  token,
}: NotedConversion): PostbackValues => ({
  click_id: clickId ?? '',
  payout,
  currency,
  transaction_id: transactionId,
  status,
  token: token ?? '',
})
