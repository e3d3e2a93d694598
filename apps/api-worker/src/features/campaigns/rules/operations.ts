import {
  campaignSchema,
  listedRulesQuerySchema,
  listedRulesSchema,
  setRuleModeSchema,
} from '@crivo/shared'
import { idParams } from '#http/id-params.ts'
import { operation } from '#http/operation.ts'
import { APPROVAL_ERRORS } from '../proposals/errors.ts'
import { listRules } from './list-rules.ts'
import { setRuleMode } from './set-rule-mode.ts'

const tag = 'Campaigns'

export const ruleOperations = [
  operation(
    {
      method: 'GET',
      path: '/api/campaigns/{id}/rules',
      tag,
      summary:
        'List a campaign’s rules with the number of visits each decided or would have decided',
      permission: 'campaigns',
      access: 'view',
      params: idParams,
      query: listedRulesQuerySchema,
      answer: { status: 200, schema: listedRulesSchema },
      errors: ['CAMPAIGN_NOT_FOUND'],
    },
    ({ ctx, params, query }) => listRules(ctx, { ...query, ...params }),
  ),
  operation(
    {
      method: 'PATCH',
      path: '/api/campaigns/{id}/rules',
      tag,
      summary: 'Set a rule to live or watched, turn a custom rule on or off, or guard a rule',
      permission: 'campaigns',
      params: idParams,
      body: setRuleModeSchema,
      answer: { status: 200, schema: campaignSchema },
      errors: [
        'CAMPAIGN_NOT_FOUND',
        'CAMPAIGN_SUSPENDED',
        'STAGE_OPEN',
        ...APPROVAL_ERRORS,
        'RULESET_REFUSED',
        'PARITY_REFUSED',
      ],
    },
    ({ ctx, params, body }) => setRuleMode(ctx, { ...body, ...params }),
  ),
]
