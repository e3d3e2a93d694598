import {
  appliedTemplateSchema,
  applyTemplateSchema,
  ruleTemplateSchema,
  saveTemplateSchema,
} from '@crivo/shared'
import * as z from 'zod'
import { BODY_LIMITS } from '#http/body-limits.ts'
import { idParams } from '#http/id-params.ts'
import { operation } from '#http/operation.ts'
import { applyTemplate } from './apply-template.ts'
import { createTemplate, deleteTemplate, updateTemplate } from './save-template.ts'
import { listTemplates } from './templates.ts'

const tag = 'Campaigns'
const permission = 'campaigns'
const path = '/api/rule-templates'

export const ruleTemplateOperations = [
  operation(
    {
      method: 'GET',
      path,
      tag,
      summary: 'List rule templates, sorted by name',
      permission,
      answer: { status: 200, schema: z.array(ruleTemplateSchema) },
    },
    ({ ctx }) => listTemplates(ctx),
  ),
  operation(
    {
      method: 'POST',
      path,
      tag,
      summary: 'Save rules as a template in the account',
      permission,
      body: saveTemplateSchema,
      maxBodyBytes: BODY_LIMITS.lists,
      answer: { status: 201, schema: ruleTemplateSchema },
      errors: ['TEMPLATE_LIMIT', 'PARITY_REFUSED'],
    },
    ({ ctx, body }) => createTemplate(ctx, body),
  ),
  operation(
    {
      method: 'PUT',
      path: `${path}/{id}`,
      tag,
      summary: 'Replace a rule template; campaigns keep their rules',
      permission,
      params: idParams,
      body: saveTemplateSchema,
      maxBodyBytes: BODY_LIMITS.lists,
      answer: { status: 200, schema: ruleTemplateSchema },
      errors: ['TEMPLATE_NOT_FOUND', 'PARITY_REFUSED'],
    },
    ({ ctx, params, body }) => updateTemplate(ctx, { ...body, ...params }),
  ),
  operation(
    {
      method: 'DELETE',
      path: `${path}/{id}`,
      tag,
      summary: 'Delete a rule template; campaigns keep their rules',
      permission,
      params: idParams,
      answer: { status: 204 },
      errors: ['TEMPLATE_NOT_FOUND'],
    },
    ({ ctx, params }) => deleteTemplate(ctx, params),
  ),
  operation(
    {
      method: 'POST',
      path: `${path}/{id}/apply`,
      tag,
      summary: 'Replace campaigns’ rules with a template’s, with a result for each',
      permission,
      params: idParams,
      body: applyTemplateSchema,
      answer: { status: 200, schema: appliedTemplateSchema },
      errors: ['TEMPLATE_NOT_FOUND'],
    },
    ({ ctx, params, body }) => applyTemplate(ctx, { ...body, ...params }),
  ),
]
