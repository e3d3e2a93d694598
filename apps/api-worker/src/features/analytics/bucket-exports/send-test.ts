import type { BucketTest } from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import { claimRateLimit, type Limit } from '#core/rate-limits/claim-rate-limit.ts'
import { BucketError, callBucket } from './bucket.ts'
import { inFolder } from './file-name.ts'
import { openBucket, requireExport } from './stored-exports.ts'

const TEXT = 'Crivo can write to this bucket.\n'

const testLimits = (accountId: number): Limit[] => [
  { key: `bucket test account ${accountId}`, most: 20, windowMs: 60_000 },
]

/**
 * Writes a test file and returns the outcome. Throws `BUCKET_EXPORT_NOT_FOUND` or
 * `TOO_MANY_ATTEMPTS`.
 */
export async function testExport(ctx: AccountContext, { id }: { id: number }): Promise<BucketTest> {
  const row = await requireExport(ctx, id)
  await claimRateLimit(ctx, testLimits(ctx.accountId))
  const key = inFolder(row.prefix, 'crivo-test.txt')
  try {
    await callBucket(ctx, await openBucket(ctx, row), {
      ...({ method: 'PUT', key, contentType: 'text/plain; charset=utf-8' } as const),
      body: new TextEncoder().encode(TEXT),
    })
    return { key, problem: null, status: 200, answer: '' }
  } catch (error) {
    if (!(error instanceof BucketError)) throw error
    const { problem, status, answer } = error
    return { key, problem, status, answer }
  }
}
