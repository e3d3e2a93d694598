import * as z from 'zod'
import { plainText } from '../../lib/plain-text.ts'
import { CLICK_NETWORKS } from '../../sources/click-ids.ts'
import { idCursor, limitOf, nextIdCursor } from '../paging.ts'

/** Visits by outcome, delivered in one batch per minute. */
export const VISIT_EVENTS = ['visit.allowed', 'visit.filtered'] as const
export type VisitEvent = (typeof VISIT_EVENTS)[number]

const SINGLE_EVENTS = [
  'reviewers.daily',
  'alert.raised',
  'alert_rule.fired',
  'conversion.changed',
  'campaign.published',
  'deployment.finished',
  'deployment.failed',
  'audit.entry',
] as const

/** Events that a webhook can subscribe to. */
export const WEBHOOK_EVENTS = [...VISIT_EVENTS, ...SINGLE_EVENTS] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** The `type` of a payload. Visits arrive in batches, and a user can request a test. */
const WEBHOOK_TYPES = ['visit.batch', ...SINGLE_EVENTS, 'webhook.test'] as const
export type WebhookType = (typeof WEBHOOK_TYPES)[number]

/** Maximum number of visits per delivery; the payload states how many it omits. */
export const MOST_VISITS_DELIVERED = 500
/** Maximum number of webhooks per account. */
export const MOST_WEBHOOKS = 10

const url = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(2_048, 'too_long')
  .describe(
    'Where events are sent: a public https URL, checked when saved and again at each delivery. One with placeholders, such as `{click_id}` or `{payout}`, is called with GET for each conversion.',
  )
  .meta({ examples: ['https://example.org/webhooks'] })
const events = z
  .array(z.enum(WEBHOOK_EVENTS, 'unknown_entry'), 'required')
  .min(1, 'required')
  .max(WEBHOOK_EVENTS.length, 'too_many')
  .transform((chosen) => WEBHOOK_EVENTS.filter((event) => chosen.includes(event)))
  .describe('Events that trigger the webhook.')
const name = z
  .string('required')
  .transform(plainText)
  .pipe(z.string().min(1, 'required').max(80, 'too_long'))
  .describe('A name to recognize the webhook by.')

const clickNetwork = z
  .enum(CLICK_NETWORKS, 'unknown_entry')
  .nullable()
  .describe('Only conversions whose visit has this network’s click ID; `null` for all.')

/** `POST /api/webhooks` */
export const createWebhookSchema = z.strictObject({
  name,
  url,
  events,
  clickNetwork: clickNetwork.default(null),
})
export type CreateWebhook = z.output<typeof createWebhookSchema>

/** `PATCH /api/webhooks/{id}`: changes only the given fields. */
export const changeWebhookSchema = z.strictObject({
  name: name.optional(),
  url: url.optional(),
  events: events.optional(),
  clickNetwork: clickNetwork.optional(),
  isActive: z
    .boolean('wrong_type')
    .optional()
    .describe('When turned on again, the webhook is retried; missed deliveries can be resent.'),
})
export type ChangeWebhook = z.output<typeof changeWebhookSchema>

export const WEBHOOK_OFF_REASONS = ['person', 'failing', 'gone'] as const
export type WebhookOffReason = (typeof WEBHOOK_OFF_REASONS)[number]

const time = z.iso.datetime().nullable()

/** A webhook without its secret, which only creation and rotation return. */
export const webhookSchema = z
  .object({
    id: z.number().int().describe('The webhook’s ID.'),
    name: z.string().describe('The webhook’s name, chosen by the account.'),
    url: z.string().describe('The `https` URL that receives the calls.'),
    events: z.array(z.enum(WEBHOOK_EVENTS)).describe('Events that trigger the webhook.'),
    clickNetwork,
    isActive: z.boolean().describe('Whether the webhook is on.'),
    offReason: z
      .enum(WEBHOOK_OFF_REASONS)
      .nullable()
      .describe(
        'Who turned it off: a person; Crivo, because every call failed for four days; or the receiver, by responding 410.',
      ),
    failingSince: time.describe(
      'Start of the current run of failures; `null` if the last call succeeded.',
    ),
    previousSecretUntil: time.describe(
      'Time until which deliveries are also signed with the previous secret; `null` if that time has passed.',
    ),
    createdAt: z.iso.datetime().describe('When the webhook was created, UTC.'),
  })
  .meta({ id: 'Webhook' })
export type Webhook = z.infer<typeof webhookSchema>

const secret = z
  .string()
  .describe('The signing secret, in Standard Webhooks format. Shown only once.')

/** Response to calls that create a webhook or rotate its secret. */
export const createdWebhookSchema = z.object({
  webhook: webhookSchema.describe('The webhook’s current state.'),
  secret,
})
export type CreatedWebhook = z.infer<typeof createdWebhookSchema>

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** Why a delivery failed. */
export const DELIVERY_PROBLEMS = [
  'status',
  'redirect',
  'timeout',
  'unreachable',
  'refused',
  'switched_off',
] as const
export type DeliveryProblem = (typeof DELIVERY_PROBLEMS)[number]

/** A delivery, with the receiver's last response. */
export const deliverySchema = z
  .object({
    id: z.number().int().describe('The delivery’s ID.'),
    messageId: z.string().describe('The call’s `webhook-id`, the same for every attempt.'),
    type: z.enum(WEBHOOK_TYPES).describe('The payload’s `type`.'),
    state: z
      .enum(DELIVERY_STATES)
      .describe('`waiting`: not accepted yet, will be retried; `failed`: won’t be retried.'),
    attempts: z.number().int().describe('Attempts since the delivery was queued or last resent.'),
    status: z
      .number()
      .int()
      .nullable()
      .describe('HTTP status of the last attempt; `null` if there was no response.'),
    problem: z
      .enum(DELIVERY_PROBLEMS)
      .nullable()
      .describe(
        'Why the last attempt failed. `refused`: the URL isn’t allowed, for example because it’s private; `switched_off`: the webhook was off.',
      ),
    answer: z.string().describe('Start of the receiver’s last response, as plain text.'),
    durationMs: z
      .number()
      .int()
      .nullable()
      .describe('Response time of the last attempt, in milliseconds.'),
    createdAt: z.iso.datetime().describe('When the delivery was queued, UTC.'),
    lastAttemptAt: time.describe('Time of the last attempt; `null` if there was none.'),
    nextAttemptAt: time.describe('Time of the next attempt; `null` if there is none.'),
  })
  .meta({ id: 'WebhookDelivery' })
export type Delivery = z.infer<typeof deliverySchema>

/** `GET /api/webhooks/{id}/deliveries` */
export const deliveriesQuerySchema = z.strictObject({
  state: z
    .enum(DELIVERY_STATES, 'unknown_entry')
    .optional()
    .describe('Only deliveries in this state.'),
  cursor: idCursor,
  limit: limitOf({ most: 100, usual: 25 }),
})
export type DeliveriesQuery = z.output<typeof deliveriesQuerySchema>

/** Deliveries from the last 30 days, newest first. */
export const deliveriesSchema = z.object({
  deliveries: z.array(deliverySchema).describe('The newest deliveries, newest first.'),
  cursor: nextIdCursor,
})
export type Deliveries = z.infer<typeof deliveriesSchema>

/** `POST /api/webhooks/{id}/replay` */
export const replaySchema = z.strictObject({
  deliveryId: z
    .number('wrong_type')
    .int('wrong_type')
    .positive('wrong_type')
    .optional()
    .describe('The delivery to resend; if omitted, all failed ones.'),
})
export type Replay = z.output<typeof replaySchema>

export const replayedSchema = z.object({
  replayed: z.number().int().describe('Number of deliveries being resent.'),
})
export type Replayed = z.infer<typeof replayedSchema>
