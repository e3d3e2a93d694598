import * as z from 'zod'
import { plainText } from './plain-text.ts'

/** Visits by what came of them; they are delivered together, once a minute. */
export const VISIT_EVENTS = ['visit.allowed', 'visit.filtered', 'visit.verified'] as const
export type VisitEvent = (typeof VISIT_EVENTS)[number]

const SINGLE_EVENTS = [
  'alert.raised',
  'campaign.published',
  'deployment.finished',
  'deployment.failed',
] as const

/** What a webhook may be called for. */
export const WEBHOOK_EVENTS = [...VISIT_EVENTS, ...SINGLE_EVENTS] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** The `type` of a payload: visits come in one batch, and a test is asked for by a person. */
const WEBHOOK_TYPES = ['visit.batch', ...SINGLE_EVENTS, 'webhook.test'] as const
export type WebhookType = (typeof WEBHOOK_TYPES)[number]

/** The most visits of one delivery; of more the payload says how many it leaves out. */
export const MOST_VISITS_DELIVERED = 500
/** The most webhooks of an account. */
export const MOST_WEBHOOKS = 10

const url = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(2_048, 'too_long')
  .describe(
    'Where events are posted to: a public https address. It is checked when it is saved and again at each delivery.',
  )
  .meta({ examples: ['https://example.org/webhooks'] })
const events = z
  .array(z.enum(WEBHOOK_EVENTS, 'unknown_entry'), 'required')
  .min(1, 'required')
  .max(WEBHOOK_EVENTS.length, 'too_many')
  .transform((chosen) => WEBHOOK_EVENTS.filter((event) => chosen.includes(event)))
  .describe('What the webhook is called for.')
const name = z
  .string('required')
  .transform(plainText)
  .pipe(z.string().min(1, 'required').max(80, 'too_long'))
  .describe('What people call it.')

/** `POST /api/webhooks` */
export const createWebhookSchema = z.strictObject({ name, url, events })
export type CreateWebhook = z.output<typeof createWebhookSchema>

/** `PATCH /api/webhooks/{id}`: what is named changes, the rest stays. */
export const changeWebhookSchema = z.strictObject({
  name: name.optional(),
  url: url.optional(),
  events: events.optional(),
  isActive: z
    .boolean('wrong_type')
    .optional()
    .describe('Switched on again, it is tried anew; what it missed meanwhile can be replayed.'),
})
export type ChangeWebhook = z.output<typeof changeWebhookSchema>

export const WEBHOOK_OFF_REASONS = ['person', 'failing', 'gone'] as const
export type WebhookOffReason = (typeof WEBHOOK_OFF_REASONS)[number]

const time = z.iso.datetime().nullable()

/** A webhook; its secret is shown by no call but those that make one. */
export const webhookSchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    url: z.string(),
    events: z.array(z.enum(WEBHOOK_EVENTS)).describe('What it is called for.'),
    isActive: z.boolean().describe('Whether it is called.'),
    offReason: z
      .enum(WEBHOOK_OFF_REASONS)
      .nullable()
      .describe(
        'Who switched it off: a person; Crivo, as every call failed for four days; or the receiver, which answered 410.',
      ),
    failingSince: time.describe(
      'Since when every call has failed; `null` if the last one did not.',
    ),
    previousSecretUntil: time.describe(
      'Until when the secret before the present one also signs; `null` if none does.',
    ),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Webhook' })
export type Webhook = z.infer<typeof webhookSchema>

const secret = z
  .string()
  .describe('What calls are signed with, as Standard Webhooks write it. It is shown this once.')

/** Answer to the calls that make a webhook or give it a new secret. */
export const createdWebhookSchema = z.object({
  webhook: webhookSchema.describe('The webhook as it is now.'),
  secret,
})
export type CreatedWebhook = z.infer<typeof createdWebhookSchema>

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** Why a call failed. */
export const DELIVERY_PROBLEMS = [
  'status',
  'redirect',
  'timeout',
  'unreachable',
  'refused',
  'switched_off',
] as const
export type DeliveryProblem = (typeof DELIVERY_PROBLEMS)[number]

/** What was posted, or is to be, and how the receiver took it. */
export const deliverySchema = z
  .object({
    id: z.number().int(),
    messageId: z.string().describe('`webhook-id` of the call: the same in every attempt.'),
    type: z.enum(WEBHOOK_TYPES).describe('`type` of the payload.'),
    state: z
      .enum(DELIVERY_STATES)
      .describe('`waiting`: not taken yet, and tried again; `failed`: not tried any more.'),
    attempts: z.number().int().describe('How often it was tried.'),
    status: z
      .number()
      .int()
      .nullable()
      .describe('HTTP status of the last attempt; `null` if there was no answer.'),
    problem: z
      .enum(DELIVERY_PROBLEMS)
      .nullable()
      .describe(
        'Why the last attempt failed. `refused`: its address may not be called, such as a private one; `switched_off`: the webhook was off.',
      ),
    answer: z.string().describe('Beginning of what the receiver answered last, as plain text.'),
    durationMs: z
      .number()
      .int()
      .nullable()
      .describe('Milliseconds until the last attempt was answered.'),
    createdAt: z.iso.datetime(),
    lastAttemptAt: time.describe('When it was last tried; `null` if it was not.'),
    nextAttemptAt: time.describe('When it is tried next; `null` if it is not.'),
  })
  .meta({ id: 'WebhookDelivery' })
export type Delivery = z.infer<typeof deliverySchema>

/** `GET /api/webhooks/{id}/deliveries` */
export const deliveriesQuerySchema = z.strictObject({
  state: z.enum(DELIVERY_STATES, 'unknown_entry').optional().describe('Only those in this state.'),
  /** As the page before gave it. */
  cursor: z.coerce.number('wrong_type').int('wrong_type').positive('wrong_type').optional(),
  limit: z.coerce
    .number('wrong_type')
    .int('wrong_type')
    .min(1, 'too_small')
    .max(100, 'too_large')
    .default(25),
})
export type DeliveriesQuery = z.output<typeof deliveriesQuerySchema>

/** Deliveries of the last 30 days, latest first. */
export const deliveriesSchema = z.object({
  deliveries: z.array(deliverySchema).describe('Latest first.'),
  /** For the page that follows; `null` on the last. */
  cursor: z.number().int().nullable(),
})
export type Deliveries = z.infer<typeof deliveriesSchema>

/** `POST /api/webhooks/{id}/replay` */
export const replaySchema = z.strictObject({
  deliveryId: z
    .number('wrong_type')
    .int('wrong_type')
    .positive('wrong_type')
    .optional()
    .describe('The delivery to repeat; without it, all that failed.'),
})
export type Replay = z.output<typeof replaySchema>

export const replayedSchema = z.object({
  replayed: z.number().int().describe('How many deliveries are tried again.'),
})
export type Replayed = z.infer<typeof replayedSchema>
