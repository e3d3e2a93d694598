import * as z from 'zod'
import { cursorOf, limitOf, nextTextCursor } from '../paging.ts'
import { accountId, email } from './admin-filters.ts'

const at = z.iso
  .datetime({ offset: true, error: 'wrong_type' })
  .transform((text) => Date.parse(text))
const auditFilterSchema = z.strictObject({
  actor: accountId.describe('Only entries by the account with this ID.'),
  account: accountId.describe('Only entries for the account with this ID.'),
  actorEmail: email.describe('Only entries by the account with this email address.'),
  accountEmail: email.describe('Only entries for the account with this email address.'),
  action: z
    .string('wrong_type')
    .max(64, 'too_long')
    .optional()
    .describe('Only entries of this action, such as `user.plan`.'),
  from: at.optional().describe('Only entries at or after this time, ISO 8601.'),
  to: at.optional().describe('Only entries before this time, ISO 8601.'),
})
export type AuditFilter = z.infer<typeof auditFilterSchema>

/** `GET /api/admin/activity` */
export const auditQuerySchema = auditFilterSchema.extend({
  cursor: cursorOf(z.string('wrong_type').regex(/^\d{1,15}\.\d{1,15}$/, 'wrong_type')),
  limit: limitOf({ most: 100, usual: 25 }),
})
export type AuditQuery = z.infer<typeof auditQuerySchema>

/** `GET /api/admin/activity/export` */
export const auditExportQuerySchema = auditFilterSchema.extend({
  format: z.enum(['csv', 'jsonl']).default('csv').describe('File format.'),
})
export type AuditExportQuery = z.infer<typeof auditExportQuerySchema>

/** `GET /api/audit`: the entries of your own account. */
export const ownAuditQuerySchema = auditQuerySchema.omit({ account: true, accountEmail: true })

/** `GET /api/audit/export` */
export const ownAuditExportQuerySchema = auditExportQuerySchema.omit({
  account: true,
  accountEmail: true,
})

export const auditEntrySchema = z
  .object({
    id: z.number().int().describe('The entry’s ID.'),
    at: z.iso.datetime().describe('When the change was made, UTC.'),
    action: z.string().describe('The kind of change, such as `user.plan` or `campaign.updated`.'),
    actorId: z
      .number()
      .int()
      .nullable()
      .describe('ID of the acting person’s account; `null` for the system itself.'),
    actorEmail: z
      .string()
      .nullable()
      .describe(
        'Email of the acting person; `null` for the system, and once their account is deleted.',
      ),
    onBehalfOf: z
      .number()
      .int()
      .nullable()
      .describe('The account a super admin had entered to do this.'),
    accountId: z.number().int().describe('The account that was changed.'),
    accountEmail: z
      .string()
      .nullable()
      .describe('Email of the changed account; `null` once it is deleted.'),
    entityId: z.string().describe('ID of the changed item.'),
    address: z
      .string()
      .nullable()
      .describe('IP address of the call; `null` if there was no call, or after 12 months.'),
    /** The stored state before and after the change. */
    before: z.unknown().describe('The previous value; `null` if none is stored.'),
    after: z.unknown().describe('The new value; `null` if none is stored.'),
    requestId: z.string().describe('ID of the call in the logs.'),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof auditEntrySchema>

/** A page of audit log entries, newest first. */
export const auditEntriesSchema = z.object({
  entries: z.array(auditEntrySchema).describe('The entries on this page, newest first.'),
  cursor: nextTextCursor,
})
export type AuditEntries = z.infer<typeof auditEntriesSchema>

/** `GET /api/admin/activity/check` */
export const auditCheckQuerySchema = z.strictObject({
  day: z.iso.date('wrong_type').describe('The day (UTC) whose entries are checked.'),
})

/** The result of recomputing the audit log's chain. */
export const auditCheckSchema = z.object({
  day: z.string().describe('The day, UTC.'),
  entries: z.number().int().describe('Number of entries in the chain that day.'),
  erased: z
    .number()
    .int()
    .describe('Entries deleted together with their accounts, as their hashes prove.'),
  unattributed: z
    .number()
    .int()
    .describe(
      'Entries missing from before December 2026, when hashes did not prove an entry’s account.',
    ),
  withoutPersonal: z
    .number()
    .int()
    .describe('Entries compared without their IP address and values, because these were deleted.'),
  brokenAt: z
    .number()
    .int()
    .nullable()
    .describe('ID of the first entry that was changed, removed or inserted; `null` if none was.'),
  head: z
    .string()
    .nullable()
    .describe('The published head of the day’s chain; `null` for a day without entries.'),
})
export type AuditCheck = z.infer<typeof auditCheckSchema>
