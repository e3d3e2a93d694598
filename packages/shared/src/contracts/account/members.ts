import * as z from 'zod'
import { GIVEN_ROLES, MEMBER_ROLES } from '../../access/policy.ts'
import { DAY_MS } from '../../lib/time.ts'
import { emailSchema, LANGUAGES } from './auth.ts'

/** Maximum number of members and pending invitations of an account. */
export const MOST_MEMBERS = 50
/** How long an invitation can be accepted. */
export const INVITATION_MS = 7 * DAY_MS

const role = z.enum(GIVEN_ROLES, 'unknown_entry').describe('The person’s role in the account.')
const campaignIds = z
  .array(z.number('unknown_entry').int('unknown_entry').positive('unknown_entry'))
  .max(500, 'too_long')
  .default([])
  .describe('The campaigns that a client may see; ignored for other roles.')

/** Requires clients to have at least one campaign. */
function checkCampaigns({
  value,
  issues,
}: z.core.ParsePayload<{ role: string; campaignIds: readonly number[] }>): void {
  if (value.role !== 'client' || value.campaignIds.length > 0) return
  issues.push({ code: 'custom', path: ['campaignIds'], message: 'required', input: [] })
}

/** `PATCH /api/members/{id}` */
export const changeMemberSchema = z.strictObject({ role, campaignIds }).check(checkCampaigns)
export type ChangeMember = z.infer<typeof changeMemberSchema>

/** `POST /api/members/invitations` */
export const inviteMemberSchema = z
  .strictObject({
    email: emailSchema.describe('Where the invitation is sent; only this person can accept it.'),
    role,
    campaignIds,
    language: z
      .enum(LANGUAGES, 'unknown_entry')
      .optional()
      .describe('Language of the email; if omitted, the person’s language, or else the account’s.'),
  })
  .check(checkCampaigns)
export type InviteMember = z.infer<typeof inviteMemberSchema>

const part = {
  email: z.string().describe('The person’s email address.'),
  role: z.enum(MEMBER_ROLES).describe('The person’s role in the account.'),
  campaignIds: z
    .array(z.number().int())
    .nullable()
    .describe('The campaigns that a client may see; `null` for all.'),
}

export const memberSchema = z
  .object({
    id: z.number().int().describe('ID of the membership; 0 for the owner.'),
    name: z.string().describe('The person’s name.'),
    ...part,
    since: z.iso.datetime().describe('When the person became a member, UTC.'),
    you: z.boolean().describe('Whether this is the signed-in person.'),
  })
  .meta({ id: 'Member' })
export type Member = z.infer<typeof memberSchema>

export const invitationSchema = z
  .object({
    id: z.number().int().describe('The invitation’s ID.'),
    ...part,
    sentAt: z.iso.datetime().describe('When the invitation was last sent, UTC.'),
    expiresAt: z.iso.datetime().describe('When the invitation expires, UTC.'),
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.infer<typeof invitationSchema>

/** `GET /api/members` */
export const membersSchema = z.object({
  members: z.array(memberSchema).describe('The owner first, then by name.'),
  invitations: z.array(invitationSchema).describe('Not accepted yet, newest first.'),
})
export type Members = z.infer<typeof membersSchema>

/** An invitation as shown to anyone with its link. */
export const offeredMembershipSchema = z.object({
  accountName: z.string().describe('Name of the account’s owner.'),
  email: z.string().describe('The email address that was invited.'),
  role: z.enum(GIVEN_ROLES).describe('The role in the account.'),
  registered: z.boolean().describe('Whether this email address is registered.'),
  expiresAt: z.iso.datetime().describe('When the invitation expires, UTC.'),
})
export type OfferedMembership = z.infer<typeof offeredMembershipSchema>

/** An entry of `GET /api/accounts`. */
export const openableAccountSchema = z
  .object({
    id: z.number().int().describe('The account’s ID.'),
    name: z.string().describe('Name of the account’s owner.'),
    email: z.string().describe('Email address of the account’s owner.'),
    role: z.enum(MEMBER_ROLES).describe('The person’s role in the account.'),
    open: z.boolean().describe('Whether the session is in this account.'),
  })
  .meta({ id: 'OpenableAccount' })
export type OpenableAccount = z.infer<typeof openableAccountSchema>
