import { endSample } from '#core/accounts/samples.ts'
import { operation } from '#http/operation.ts'
import { addSample } from './add-sample.ts'

const path = '/api/sample-data'
const shared = {
  tag: 'Dashboard',
  permission: 'campaigns',
  byKey: false,
  answer: { status: 204 },
} as const

export const sampleOperations = [
  operation(
    {
      ...shared,
      method: 'POST',
      path,
      summary:
        'Show sample data in an account without visits, until the data is removed or a visit arrives',
      errors: ['HAS_VISITS'],
    },
    ({ ctx }) => addSample(ctx),
  ),
  operation({ ...shared, method: 'DELETE', path, summary: 'Remove the sample data' }, ({ ctx }) =>
    endSample(ctx, ctx),
  ),
]
