import * as z from 'zod'
import { PLANS } from '../plans.ts'

const setting = z.boolean('wrong_type')
const days = z.number('wrong_type').int('wrong_type').min(1, 'too_small')

/** `GET /api/user/notifications`, and what a change of it answers. */
export const notificationsSchema = z
  .strictObject({
    emailAlerts: setting.describe(
      'Whether alerts also come by email, once the email is confirmed. Mails about the account itself, such as of a new password, always come.',
    ),
    systemAlerts: setting.describe(
      'Whether GET /api/alerts lists alerts. They are kept meanwhile, and listed again later.',
    ),
  })
  .meta({ id: 'Notifications' })
export type Notifications = z.infer<typeof notificationsSchema>

/** `PATCH /api/user/notifications`: what is named changes, the rest stays. */
export const changeNotificationsSchema = notificationsSchema.partial()
export type ChangeNotifications = z.infer<typeof changeNotificationsSchema>

/** `GET /api/user/privacy`, and what a change of it answers. */
export const privacySchema = z
  .strictObject({
    maskAddresses: setting.describe(
      'Whether visitors’ addresses lose their last part (IPv4 /24, IPv6 /48) some days after the visit. What is masked stays masked.',
    ),
    maskAfterDays: days
      .max(PLANS.scale.historyDays, 'too_large')
      .describe('How many days addresses are kept whole if they are masked.'),
    retentionDays: days.describe(
      'How many days visits are kept; their counts for the bill stay. What is deleted stays deleted.',
    ),
    maxRetentionDays: days.describe('The most days, by the plan.'),
  })
  .meta({ id: 'Privacy' })
export type Privacy = z.infer<typeof privacySchema>

/**
 * `PATCH /api/user/privacy`: what is named changes, the rest stays. Whoever chooses the plan's
 * most days keeps the most of later plans too.
 */
export const changePrivacySchema = privacySchema.omit({ maxRetentionDays: true }).partial()
export type ChangePrivacy = z.infer<typeof changePrivacySchema>
