import * as z from 'zod'

export const ALERT_KINDS = [
  'usage_80',
  'usage_100',
  'usage_200',
  'spending_50',
  'spending_80',
  'spending_100',
  'repeated_access',
  'visits_lost',
  'storage_80',
  'edge_limit_80',
  'visits_damaged',
  'domain_error',
  'edge_blocked',
  'control_plane_blocked',
  'feed_source_failed',
  'mail_refused',
  'mail_bounced',
  'webhook_off',
  'export_failing',
  'export_off',
  'page_differs',
  'verdict_changed',
  'person_report',
  'rule_suspended',
  'rule_taking',
  'bot_wave',
  'alert_rule',
  'change_proposed',
  'change_approved',
  'change_declined',
] as const
export type AlertKind = (typeof ALERT_KINDS)[number]
/**
 * Alerts emailed according to the account's settings. Excludes alert rules, which have their own
 * channels, and undelivered emails, which cannot be reported by email.
 */
export type MailedAlertKind = Exclude<AlertKind, 'alert_rule' | 'mail_refused' | 'mail_bounced'>

/** `GET /api/alerts`, newest first. */
export const alertSchema = z
  .object({
    id: z.number().int().describe('The alert’s ID.'),
    kind: z
      .enum(ALERT_KINDS)
      .describe('What the alert is about, such as `usage_80` for 80% of the included requests.'),
    at: z.iso.datetime().describe('When the alert was raised, UTC.'),
    subject: z
      .string()
      .describe(
        'Subject of the alert: the start of the period or day, the IP address and campaign, the domain, the campaign, the bucket, the alert rule, the email address, or a number of visits.',
      ),
    campaignId: z.number().int().nullable().describe('The campaign the alert is about, if any.'),
    readAt: z.iso
      .datetime()
      .nullable()
      .describe('When the alert was marked as read, UTC; `null` if unread.'),
    taken: z
      .object({
        ruleId: z.string().describe('The rule that filtered the visits.'),
        visits: z.number().int().describe('Number of visits filtered beyond the usual number.'),
        from: z.iso
          .datetime()
          .describe('Start of the period in which the rule did so, UTC, inclusive.'),
        to: z.iso.datetime().describe('End, exclusive.'),
      })
      .optional()
      .describe(
        'For an alert about a rule: the campaign’s visits that the rule filtered in this range.',
      ),
  })
  .meta({ id: 'Alert' })
export type Alert = z.infer<typeof alertSchema>

/** `POST /api/alerts/read`: marks all alerts if `ids` is omitted. */
export const markAlertsReadSchema = z.strictObject({
  ids: z
    .array(z.number().int())
    .max(1_000, 'too_long')
    .optional()
    .describe('IDs of the alerts to mark as read, up to 1,000; all if omitted.'),
})
export type MarkAlertsRead = z.infer<typeof markAlertsReadSchema>
