import * as z from 'zod'
import { PLANS } from '../../plans/plans.ts'

const setting = z.boolean('wrong_type')
const days = z.number('wrong_type').int('wrong_type').min(1, 'too_small')

/** `GET /api/user/notifications`, and the response to a change. */
export const notificationsSchema = z
  .strictObject({
    emailAlerts: setting.describe(
      'Whether alerts are also sent by email, once the email address is confirmed. Emails about the account itself, such as password changes, are always sent.',
    ),
    systemAlerts: setting.describe(
      'Whether GET /api/alerts lists alerts. While this is off, alerts are still stored, and they’re listed once it’s on again.',
    ),
  })
  .meta({ id: 'Notifications' })
export type Notifications = z.infer<typeof notificationsSchema>

/** `PATCH /api/user/notifications`: changes only the given fields. */
export const changeNotificationsSchema = notificationsSchema.partial()
export type ChangeNotifications = z.infer<typeof changeNotificationsSchema>

/** `GET /api/user/privacy`, and the response to a change. */
export const privacySchema = z
  .strictObject({
    maskAddresses: setting.describe(
      'Whether visitors’ IP addresses lose their last part (IPv4 /24, IPv6 /48) some days after the visit. Masked addresses can’t be restored.',
    ),
    maskAfterDays: days
      .max(PLANS.scale.historyDays, 'too_large')
      .describe('Number of days before IP addresses are masked.'),
    retentionDays: days.describe(
      'How many days visits are kept. Deleted visits are still billed and can’t be restored.',
    ),
    shareErrors: setting.describe(
      'Whether your rules’ measured errors are included in a total across many accounts that the operator may publish.',
    ),
    maxRetentionDays: days.describe('The plan’s maximum number of days.'),
  })
  .meta({ id: 'Privacy' })
export type Privacy = z.infer<typeof privacySchema>

/**
 * `PATCH /api/user/privacy`: changes only the given fields. A retention period at the plan's
 * maximum follows the maximum of later plans.
 */
export const changePrivacySchema = privacySchema.omit({ maxRetentionDays: true }).partial()
export type ChangePrivacy = z.infer<typeof changePrivacySchema>
