import {
  domainSchema,
  rollbackSchema,
  rolledBackSchema,
  rulesetHistoryQuerySchema,
  rulesetHistorySchema,
} from '@crivo/shared'
import * as z from 'zod'
import { idParams } from '../../http/id-params.ts'
import { operation } from '../../http/operation.ts'
import { listDomains } from './list.ts'
import { listRulesets } from './list-rulesets.ts'
import { rollBack } from './roll-back.ts'

const tag = 'Domains'

export const domainOperations = [
  operation(
    {
      method: 'GET',
      path: '/api/domains',
      tag,
      summary: 'The domains, by name',
      permission: 'domains',
      answer: { status: 200, schema: z.array(domainSchema) },
    },
    ({ ctx }) => listDomains({ ctx }),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/domains/{id}/rulesets',
      tag,
      summary: 'What was published of a domain, newest first',
      permission: 'domains',
      params: idParams,
      query: rulesetHistoryQuerySchema,
      answer: { status: 200, schema: rulesetHistorySchema },
      errors: ['DOMAIN_NOT_FOUND'],
    },
    ({ ctx, params, query }) => listRulesets({ ctx, input: { ...query, ...params } }),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/domains/{id}/rollback',
      tag,
      summary: 'Publish the content of an earlier version again, as a new one',
      permission: 'domains',
      params: idParams,
      body: rollbackSchema,
      answer: { status: 200, schema: rolledBackSchema },
      errors: [
        'DOMAIN_NOT_FOUND',
        'VERSION_NOT_FOUND',
        'RULESET_GONE',
        'RULESET_REFUSED',
        'PARITY_REFUSED',
      ],
    },
    ({ ctx, params, body }) => rollBack({ ctx, input: { ...body, ...params } }),
  ),
]
