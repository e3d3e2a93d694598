import {
  createDomainSchema,
  deleteDomainQuerySchema,
  deletedDomainSchema,
  domainDetailsSchema,
  domainSchema,
  domainSettingsSchema,
  emergencyLinkSchema,
  limitsOf,
  rollbackSchema,
  rolledBackSchema,
  rulesetHistoryQuerySchema,
  rulesetHistorySchema,
  validatedSchema,
  workerScriptSchema,
} from '@crivo/shared'
import * as z from 'zod'
import { requirePermission } from '#core/identity/require-permission.ts'
import { idParams } from '#http/id-params.ts'
import { operation } from '#http/operation.ts'
import { createDomain } from './create.ts'
import { deleteDomain } from './delete.ts'
import { readEmergencyLink } from './emergency-link.ts'
import { listDomains } from './list.ts'
import { listRulesets } from './list-rulesets.ts'
import { readDomainDetails } from './read-details.ts'
import { rollBackRuleset } from './roll-back-ruleset.ts'
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
      summary: 'List domains, sorted by name',
      permission: 'domains',
      access: 'view',
      answer: { status: 200, schema: z.array(domainSchema) },
    },
    ({ ctx }) => listDomains(ctx),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/domains',
      tag,
      summary: 'Add a domain; automatic domains need a plan with a CDN connection',
      permission: 'domains',
      body: createDomainSchema,
      answer: { status: 201, schema: domainSchema },
      errors: ['DOMAIN_TAKEN', 'DOMAIN_LIMIT'],
    },
    ({ ctx, user, body }) => {
      if (body.configurationType === 'automatic') requirePermission(user, 'cloudflare', 'manage')
      return createDomain(ctx, body, { limit: limitsOf(user).domains })
    },
  ),
  operation(
    {
      method: 'GET',
      path: '/api/domains/{id}',
      tag,
      summary: 'Get a domain with all its details',
      permission: 'domains',
      params: idParams,
      answer: { status: 200, schema: domainDetailsSchema },
      errors: ['DOMAIN_NOT_FOUND'],
    },
    ({ ctx, params }) => readDomainDetails(ctx, params),
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
    ({ ctx, params, body }) => updateDomainSettings(ctx, { ...body, ...params }),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/domains/{id}/worker-script',
      tag,
      summary: 'Get a manual domain’s worker script with its credentials; every read is audited',
      permission: 'domains',
      access: 'manage',
      // The script contains a credential that only a person should paste, and that outlasts their
      // session.
      stepUp: 'always',
      params: idParams,
      answer: { status: 200, schema: workerScriptSchema },
      errors: ['NOT_IN_PERSON', 'DOMAIN_NOT_FOUND', 'WRONG_CONFIGURATION'],
    },
    ({ ctx, params }) => readWorkerScript(ctx, params),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/domains/{id}/emergency-link',
      tag,
      summary: 'Get the link that turns a domain’s filters off at its edge; every read is audited',
      permission: 'domains',
      access: 'manage',
      // The link can turn off filtering, and outlasts the session, so only people get it.
      stepUp: 'always',
      params: idParams,
      answer: { status: 200, schema: emergencyLinkSchema },
      errors: ['NOT_IN_PERSON', 'DOMAIN_NOT_FOUND', 'WRONG_CONFIGURATION', 'EDGE_OUTDATED'],
    },
    ({ ctx, params }) => readEmergencyLink(ctx, params),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/domains/{id}/validate',
      tag,
      summary: 'Check whether the domain responds with its own worker',
      permission: 'domains',
      params: idParams,
      answer: { status: 200, schema: validatedSchema },
      errors: [
        'DOMAIN_NOT_FOUND',
        'EDGE_NOT_REACHED',
        'EDGE_UNKNOWN',
        'EDGE_BLOCKED',
        'EDGE_OUTDATED',
        'TOO_MANY_ATTEMPTS',
      ],
    },
    ({ ctx, params }) => validateDomain(ctx, params),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/domains/{id}/rotate-key',
      tag,
      summary: 'Rotate the domain’s edge key; the previous one keeps working for a while',
      permission: 'domains',
      params: idParams,
      answer: { status: 200, schema: domainDetailsSchema },
      errors: ['DOMAIN_NOT_FOUND'],
    },
    ({ ctx, params }) => rotateEdgeKey(ctx, params),
  ),
  operation(
    {
      method: 'DELETE',
      path: '/api/domains/{id}',
      tag,
      summary: 'Delete a domain after removing its deployment',
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
    ({ ctx, params, query }) => deleteDomain(ctx, { ...query, ...params }),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/domains/{id}/rulesets',
      tag,
      summary: 'List a domain’s published versions, newest first',
      permission: 'domains',
      params: idParams,
      query: rulesetHistoryQuerySchema,
      answer: { status: 200, schema: rulesetHistorySchema },
      errors: ['DOMAIN_NOT_FOUND'],
    },
    ({ ctx, params, query }) => listRulesets(ctx, { ...query, ...params }),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/domains/{id}/rollback',
      tag,
      summary: 'Republish an earlier version’s content as a new version',
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
    ({ ctx, params, body }) => rollBackRuleset(ctx, { ...body, ...params }),
  ),
]
