import {
  apiKeySchema,
  campaignIntegrationSchema,
  createApiKeySchema,
  issuedApiKeySchema,
  renameApiKeySchema,
  rotateApiKeySchema,
} from '@crivo/shared'
import * as z from 'zod'
import { readApiKeys } from '#core/identity/api-keys.ts'
import { idParams } from '#http/id-params.ts'
import { operation } from '#http/operation.ts'
import { createApiKey } from './create.ts'
import { endPublishableKey } from './end-publishable.ts'
import { issuePublishableKey } from './issue-publishable.ts'
import { readIntegration } from './read-integration.ts'
import { renameApiKey } from './rename.ts'
import { revokeApiKey } from './revoke.ts'
import { rotateApiKey } from './rotate.ts'

const tag = 'API keys'
const permission = 'integrations'
const path = '/api/api-keys'
const integration = '/api/campaigns/{id}/integration'
const publishable = '/api/campaigns/{id}/publishable-key'

export const apiKeyOperations = [
  operation(
    {
      method: 'GET',
      path,
      tag,
      summary: 'List the account’s API keys, newest first, without their secrets',
      permission,
      byKey: false,
      answer: { status: 200, schema: z.array(apiKeySchema) },
    },
    ({ ctx }) => readApiKeys(ctx),
  ),
  operation(
    {
      method: 'POST',
      path,
      tag,
      summary: 'Create an API key; its secret is shown only once',
      permission,
      stepUp: 'always',
      body: createApiKeySchema,
      answer: { status: 201, schema: issuedApiKeySchema },
      errors: ['NOT_IN_PERSON', 'CAMPAIGN_NOT_FOUND', 'API_KEY_LIMIT'],
    },
    ({ ctx, user, body }) => createApiKey(ctx, body, { user }),
  ),
  operation(
    {
      method: 'PATCH',
      path: `${path}/{id}`,
      tag,
      summary: 'Rename an API key',
      permission,
      byKey: false,
      params: idParams,
      body: renameApiKeySchema,
      answer: { status: 200, schema: apiKeySchema },
      errors: ['API_KEY_NOT_FOUND'],
    },
    ({ ctx, params, body }) => renameApiKey(ctx, { ...params, ...body }),
  ),
  operation(
    {
      method: 'POST',
      path: `${path}/{id}/rotate`,
      tag,
      summary: 'Rotate an API key’s secret; the current one keeps working for some hours',
      permission,
      stepUp: 'always',
      params: idParams,
      body: rotateApiKeySchema,
      answer: { status: 200, schema: issuedApiKeySchema },
      errors: ['NOT_IN_PERSON', 'API_KEY_NOT_FOUND'],
    },
    ({ ctx, user, params, body }) => rotateApiKey(ctx, { ...params, ...body }, { user }),
  ),
  operation(
    {
      method: 'DELETE',
      path: `${path}/{id}`,
      tag,
      summary: 'Revoke an API key',
      permission,
      byKey: false,
      params: idParams,
      answer: { status: 204 },
      errors: ['API_KEY_NOT_FOUND'],
    },
    ({ ctx, params }) => revokeApiKey(ctx, params),
  ),
  operation(
    {
      method: 'GET',
      path: integration,
      tag,
      summary: 'Get a campaign’s publishable key and when it was last used',
      permission,
      params: idParams,
      answer: { status: 200, schema: campaignIntegrationSchema },
      errors: ['CAMPAIGN_NOT_FOUND'],
    },
    ({ ctx, params }) => readIntegration(ctx, params),
  ),
  operation(
    {
      method: 'POST',
      path: publishable,
      tag,
      summary: 'Create a publishable key for a campaign, replacing any previous one',
      permission,
      byKey: false,
      params: idParams,
      answer: { status: 200, schema: campaignIntegrationSchema },
      errors: ['CAMPAIGN_NOT_FOUND'],
    },
    ({ ctx, params }) => issuePublishableKey(ctx, params),
  ),
  operation(
    {
      method: 'DELETE',
      path: publishable,
      tag,
      summary: 'Turn off a campaign’s publishable key',
      permission,
      byKey: false,
      params: idParams,
      answer: { status: 204 },
      errors: ['CAMPAIGN_NOT_FOUND'],
    },
    ({ ctx, params }) => endPublishableKey(ctx, params),
  ),
]
