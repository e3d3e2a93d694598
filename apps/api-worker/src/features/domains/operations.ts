import {
  createDomainSchema,
  deleteDomainQuerySchema,
  deletedDomainSchema,
  domainDetailsSchema,
  domainSchema,
  domainSettingsSchema,
  limitsOf,
  rollbackSchema,
  rolledBackSchema,
  rulesetHistoryQuerySchema,
  rulesetHistorySchema,
  validatedSchema,
  workerScriptSchema,
} from '@crivo/shared'
import * as z from 'zod'
import { idParams } from '../../http/id-params.ts'
import { operation } from '../../http/operation.ts'
import { assertPermitted } from '../auth/assert-permitted.ts'
import { createDomain } from './create.ts'
import { deleteDomain } from './delete.ts'
import { listDomains } from './list.ts'
import { listRulesets } from './list-rulesets.ts'
import { readDomainDetails } from './read-details.ts'
import { rollBack } from './roll-back.ts'
import { rotateEdgeKey } from './rotate-key.ts'
import { updateDomainSettings } from './update-settings.ts'
import { validateDomain } from './validate.ts'
import { readWorkerScript } from './worker-script.ts'

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
      method: 'POST',
      path: '/api/domains',
      tag,
      summary: 'Add a domain; an automatic one needs a plan with a CDN connection',
      permission: 'domains',
      body: createDomainSchema,
      answer: { status: 201, schema: domainSchema },
      errors: ['DOMAIN_TAKEN', 'DOMAIN_LIMIT'],
    },
    ({ ctx, user, body }) => {
      if (body.configurationType === 'automatic') assertPermitted(user, 'cloudflare')
      return createDomain({ ctx, input: body, limit: limitsOf(user).domains })
    },
  ),
  operation(
    {
      method: 'GET',
      path: '/api/domains/{id}',
      tag,
      summary: 'Everything about a domain',
      permission: 'domains',
      params: idParams,
      answer: { status: 200, schema: domainDetailsSchema },
      errors: ['DOMAIN_NOT_FOUND'],
    },
    ({ ctx, params }) => readDomainDetails({ ctx, input: params }),
  ),
  operation(
    {
      method: 'PATCH',
      path: '/api/domains/{id}/settings',
      tag,
      summary: 'Change a domain’s settings',
      permission: 'domains',
      params: idParams,
      body: domainSettingsSchema,
      answer: { status: 200, schema: domainDetailsSchema },
      errors: ['DOMAIN_NOT_FOUND'],
    },
    ({ ctx, params, body }) => updateDomainSettings({ ctx, input: { ...body, ...params } }),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/domains/{id}/worker-script',
      tag,
      summary: 'The worker of a manual domain, with its credentials; each reading is audited',
      permission: 'domains',
      // A credential, which is for a person to paste.
      byKey: false,
      params: idParams,
      answer: { status: 200, schema: workerScriptSchema },
      errors: ['DOMAIN_NOT_FOUND', 'WRONG_CONFIGURATION'],
    },
    ({ ctx, params }) => readWorkerScript({ ctx, input: params }),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/domains/{id}/validate',
      tag,
      summary: 'Ask the host whether the domain’s own worker answers there',
      permission: 'domains',
      params: idParams,
      answer: { status: 200, schema: validatedSchema },
      errors: [
        'DOMAIN_NOT_FOUND',
        'EDGE_NOT_REACHED',
        'EDGE_UNKNOWN',
        'EDGE_OUTDATED',
        'TOO_MANY_ATTEMPTS',
      ],
    },
    ({ ctx, params }) => validateDomain({ ctx, input: params }),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/domains/{id}/rotate-key',
      tag,
      summary: 'Give the domain’s edge a new key; the one before is taken for a while',
      permission: 'domains',
      params: idParams,
      answer: { status: 200, schema: domainDetailsSchema },
      errors: ['DOMAIN_NOT_FOUND'],
    },
    ({ ctx, params }) => rotateEdgeKey({ ctx, input: params }),
  ),
  operation(
    {
      method: 'DELETE',
      path: '/api/domains/{id}',
      tag,
      summary: 'Delete a domain, after removing what was deployed of it',
      permission: 'domains',
      params: idParams,
      query: deleteDomainQuerySchema,
      answer: { status: 200, schema: deletedDomainSchema },
      errors: [
        'DOMAIN_NOT_FOUND',
        'DOMAIN_IN_USE',
        'CAMPAIGN_SUSPENDED',
        'DEPLOYMENT_RUNNING',
        'UNINSTALL_FAILED',
      ],
    },
    ({ ctx, params, query }) => deleteDomain({ ctx, input: { ...query, ...params } }),
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
        'CAMPAIGN_SUSPENDED',
        'VERSION_NOT_FOUND',
        'RULESET_GONE',
        'RULESET_REFUSED',
        'PARITY_REFUSED',
      ],
    },
    ({ ctx, params, body }) => rollBack({ ctx, input: { ...body, ...params } }),
  ),
]
