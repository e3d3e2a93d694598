import {
  approvalsSchema,
  changeApprovalsSchema,
  decideProposalSchema,
  proposalSchema,
} from '@crivo/shared'
import * as z from 'zod'
import { idParams } from '#http/id-params.ts'
import { operation } from '#http/operation.ts'
import { changeApprovals, readApprovals } from './approvals.ts'
import { approveProposal } from './approve-proposal.ts'
import { declineProposal, withdrawProposal } from './close-proposal.ts'
import { listProposals } from './list-proposals.ts'
import { redoProposal } from './redo-proposal.ts'

const shared = { tag: 'Campaigns', permission: 'campaigns', access: 'manage' } as const
const decision = {
  ...shared,
  method: 'POST',
  params: idParams,
  // Approval requires a person, not an API key.
  byKey: false,
  answer: { status: 200, schema: proposalSchema },
} as const
const CLOSED = ['PROPOSAL_NOT_FOUND', 'PROPOSAL_CLOSED'] as const
const OTHERS = [...CLOSED, 'OWN_PROPOSAL', 'NOT_IN_PERSON'] as const

export const proposalOperations = [
  operation(
    {
      ...shared,
      method: 'GET',
      path: '/api/proposals',
      summary: 'List proposed changes to campaigns’ rules, newest first',
      answer: { status: 200, schema: z.array(proposalSchema) },
    },
    ({ ctx }) => listProposals(ctx),
  ),
  operation(
    {
      ...decision,
      path: '/api/proposals/{id}/approve',
      summary: 'Approve another person’s proposal and publish its change',
      body: decideProposalSchema,
      errors: [
        ...OTHERS,
        'PROPOSAL_OUTDATED',
        'CAMPAIGN_SUSPENDED',
        'STAGE_OPEN',
        'NO_STAGE',
        'PATH_TAKEN',
        'RULESET_REFUSED',
        'PARITY_REFUSED',
      ],
    },
    ({ ctx, params, body }) => approveProposal(ctx, { ...body, ...params }),
  ),
  operation(
    {
      ...decision,
      path: '/api/proposals/{id}/decline',
      summary: 'Decline another person’s proposal',
      body: decideProposalSchema,
      errors: OTHERS,
    },
    ({ ctx, params, body }) => declineProposal(ctx, { ...body, ...params }),
  ),
  operation(
    {
      ...decision,
      path: '/api/proposals/{id}/withdraw',
      summary: 'Withdraw your own proposal',
      errors: [...CLOSED, 'FORBIDDEN'],
    },
    ({ ctx, params }) => withdrawProposal(ctx, params),
  ),
  operation(
    {
      ...decision,
      path: '/api/proposals/{id}/redo',
      summary: 'Propose the same change again for the current campaign',
      errors: [...CLOSED, 'FORBIDDEN', 'STAGE_OPEN', 'NO_STAGE'],
    },
    ({ ctx, params }) => redoProposal(ctx, params),
  ),
  operation(
    {
      ...shared,
      method: 'GET',
      path: '/api/approvals',
      summary: 'Check whether rule changes need another person’s approval',
      answer: { status: 200, schema: approvalsSchema },
    },
    ({ ctx }) => readApprovals(ctx),
  ),
  operation(
    {
      ...shared,
      access: 'own',
      method: 'PUT',
      path: '/api/approvals',
      summary: 'Set whether rule changes need another person’s approval',
      stepUp: 'always',
      body: changeApprovalsSchema,
      answer: { status: 200, schema: approvalsSchema },
      errors: ['NO_SECOND_PERSON', 'NOT_IN_PERSON'],
    },
    ({ ctx, body }) => changeApprovals(ctx, body),
  ),
]
