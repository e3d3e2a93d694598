import {
  changeMemberSchema,
  emailedLinkSchema,
  invitationSchema,
  inviteMemberSchema,
  membersSchema,
  offeredMembershipSchema,
  openableAccountSchema,
  sessionSchema,
} from '@crivo/shared'
import * as z from 'zod'
import { idParams } from '#http/id-params.ts'
import { operation } from '#http/operation.ts'
import { acceptInvitation, readInvitation } from './accept.ts'
import { changeMember } from './change.ts'
import { inviteMember } from './invite.ts'
import { listMembers } from './list.ts'
import { listAccounts } from './list-accounts.ts'
import { openAccount } from './open-account.ts'
import { leaveMembership, removeMember } from './remove.ts'
import { resendInvitation } from './resend.ts'
import { revokeInvitation } from './revoke-invitation.ts'

const tag = 'Members'
const shared = { tag, permission: 'settings', access: 'manage' } as const
const own = { tag, permission: 'account', access: 'view' } as const
const accountId = z.number('unknown_entry').int('unknown_entry').positive('unknown_entry')

export const memberOperations = [
  operation(
    {
      ...shared,
      method: 'GET',
      path: '/api/members',
      summary: 'List the account’s people and open invitations',
      answer: { status: 200, schema: membersSchema },
    },
    ({ ctx }) => listMembers(ctx),
  ),
  operation(
    {
      ...shared,
      method: 'POST',
      path: '/api/members/invitations',
      summary: 'Invite someone to the account by email',
      stepUp: 'always',
      body: inviteMemberSchema,
      answer: { status: 201, schema: invitationSchema },
      errors: [
        'NOT_IN_PERSON',
        'ALREADY_MEMBER',
        'ALREADY_INVITED',
        'MEMBER_LIMIT',
        'TOO_MANY_ATTEMPTS',
      ],
    },
    ({ ctx, user, body }) => inviteMember(ctx, body, { user }),
  ),
  operation(
    {
      ...shared,
      method: 'POST',
      path: '/api/members/invitations/{id}/resend',
      summary: 'Send an invitation again, with a new link that replaces the previous one',
      params: idParams,
      answer: { status: 200, schema: invitationSchema },
      errors: ['NOT_IN_PERSON', 'INVITATION_NOT_FOUND', 'TOO_MANY_ATTEMPTS'],
    },
    ({ ctx, params }) => resendInvitation(ctx, params),
  ),
  operation(
    {
      ...shared,
      method: 'DELETE',
      path: '/api/members/invitations/{id}',
      summary: 'Revoke an invitation',
      params: idParams,
      answer: { status: 204 },
      errors: ['NOT_IN_PERSON', 'INVITATION_NOT_FOUND'],
    },
    ({ ctx, params }) => revokeInvitation(ctx, params),
  ),
  operation(
    {
      ...shared,
      method: 'PATCH',
      path: '/api/members/{id}',
      summary: 'Change a member’s role; their sessions and keys in the account end',
      stepUp: 'always',
      params: idParams,
      body: changeMemberSchema,
      answer: { status: 204 },
      errors: ['NOT_IN_PERSON', 'MEMBER_NOT_FOUND'],
    },
    ({ ctx, user, params, body }) => changeMember(ctx, { ...params, ...body }, { user }),
  ),
  operation(
    {
      ...shared,
      method: 'DELETE',
      path: '/api/members/{id}',
      summary: 'Remove a member; their sessions and keys in the account end',
      params: idParams,
      answer: { status: 204 },
      errors: ['NOT_IN_PERSON', 'MEMBER_NOT_FOUND'],
    },
    ({ ctx, params }) => removeMember(ctx, params),
  ),
  operation(
    {
      ...own,
      method: 'GET',
      path: '/api/accounts',
      anyNetwork: true,
      summary: 'List the accounts that the signed-in person can open',
      answer: { status: 200, schema: z.array(openableAccountSchema) },
      errors: ['NOT_IN_PERSON', 'NETWORK_NOT_ALLOWED'],
    },
    ({ ctx }) => listAccounts(ctx),
  ),
  operation(
    {
      ...own,
      method: 'POST',
      path: '/api/accounts/open',
      anyNetwork: true,
      summary: 'Open your own account, or one you are a member of',
      body: z.strictObject({ accountId: accountId.describe('ID of the account to open.') }),
      answer: { status: 200, schema: sessionSchema },
      errors: ['NOT_IN_PERSON', 'MEMBER_NOT_FOUND', 'NETWORK_NOT_ALLOWED'],
    },
    ({ ctx, body }) => openAccount(ctx, body),
  ),
  operation(
    {
      ...own,
      method: 'DELETE',
      path: '/api/accounts/{id}',
      summary: 'Leave an account you are a member of',
      params: idParams,
      answer: { status: 204 },
      errors: ['NOT_IN_PERSON', 'MEMBER_NOT_FOUND'],
    },
    ({ ctx, params }) => leaveMembership(ctx, params),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/invitations/read',
      tag,
      summary: 'Get the invitation behind a link',
      permission: 'public',
      body: emailedLinkSchema,
      answer: { status: 200, schema: offeredMembershipSchema },
      errors: ['INVALID_LINK', 'TOO_MANY_ATTEMPTS'],
    },
    ({ ctx, body }) => readInvitation(ctx, body),
  ),
  operation(
    {
      ...own,
      method: 'POST',
      path: '/api/invitations/accept',
      summary: 'Accept an invitation as the signed-in person',
      body: emailedLinkSchema,
      answer: {
        status: 200,
        schema: z.object({ accountId: z.number().int().describe('ID of the account joined.') }),
      },
      errors: [
        'NOT_IN_PERSON',
        'INVALID_LINK',
        'OTHER_EMAIL',
        'ALREADY_MEMBER',
        'TOO_MANY_ATTEMPTS',
      ],
    },
    ({ ctx, body }) => acceptInvitation(ctx, body),
  ),
]
