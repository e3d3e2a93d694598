import { sourceParametersSchema } from '@crivo/shared'
import { readSourceParameters } from '#core/visits/source-parameters.ts'
import { operation } from '#http/operation.ts'
import { changeSourceParameters } from './change-parameters.ts'

const tag = 'Analytics'
const permission = 'analytics'
const path = '/api/source-parameters'
const answer = { status: 200, schema: sourceParametersSchema } as const

export const sourceOperations = [
  operation(
    {
      method: 'GET',
      path,
      tag,
      summary: 'Get the parameters that hold the placement, ad set and ad of a visit',
      permission,
      access: 'view',
      answer,
    },
    ({ ctx }) => readSourceParameters(ctx),
  ),
  operation(
    {
      method: 'PUT',
      path,
      tag,
      summary: 'Set the parameters that hold the placement, ad set and ad of a visit',
      permission,
      body: sourceParametersSchema,
      answer,
    },
    ({ ctx, body }) => changeSourceParameters(ctx, body),
  ),
]
