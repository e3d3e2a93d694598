import type { Context } from '#core/context.ts'
import { describeError } from '#platform/describe-error.ts'
import { log } from '#platform/log.ts'
import { type Bucket, BucketError, callBucket, elementOf } from './bucket.ts'

/** The size of a part: S3 requires at least 5 MiB, and R2 equal sizes for all but the last. */
export const PART_BYTES = 8 * 1_048_576
/** S3's limit on the number of parts. */
const MOST_PARTS = 10_000

type Part = Uint8Array<ArrayBuffer>
type Calling = Pick<Context, 'config' | 'guard' | 'now'>

interface File {
  readonly key: string
  readonly contentType: string
  readonly body: ReadableStream<Uint8Array>
}

/**
 * Writes a file in one call if it fits into a part, otherwise part by part, so that memory holds
 * only one part. A file appears in the bucket only once it is complete. Throws `BucketError`.
 */
export async function upload(
  ctx: Calling,
  bucket: Bucket,
  { key, contentType, body }: File,
): Promise<void> {
  const parts = cut(body)
  try {
    const first = (await parts.next()).value ?? new Uint8Array()
    const second = await parts.next()
    if (second.done) {
      await callBucket(ctx, bucket, { method: 'PUT', key, contentType, body: first })
      return
    }
    await uploadParts(ctx, bucket, { key, contentType, first: [first, second.value], rest: parts })
  } finally {
    // Also stops reading visits.
    await parts.return()
  }
}

interface Parts {
  readonly key: string
  readonly contentType: string
  readonly first: readonly Part[]
  readonly rest: AsyncIterable<Part>
}

async function uploadParts(
  ctx: Calling,
  bucket: Bucket,
  { key, contentType, first, rest }: Parts,
): Promise<void> {
  const begun = await callBucket(ctx, bucket, {
    ...({ method: 'POST', key, contentType } as const),
    query: { uploads: '' },
  })
  const uploadId = elementOf(begun.text, 'UploadId')
  if (uploadId === '') throw new BucketError('status', null, 'The upload has no ID')
  try {
    const etags: string[] = []
    const send = async (part: Part) => {
      const partNumber = etags.length + 1
      if (partNumber > MOST_PARTS) throw new BucketError('status', null, 'The file is too large')
      const query = { partNumber: String(partNumber), uploadId }
      const { etag } = await callBucket(ctx, bucket, { method: 'PUT', key, query, body: part })
      etags.push(etag)
    }
    for (const part of first) await send(part)
    for await (const part of rest) await send(part)
    await callBucket(ctx, bucket, {
      ...({ method: 'POST', key, query: { uploadId }, contentType: 'application/xml' } as const),
      body: new TextEncoder().encode(completionOf(etags)),
    })
  } catch (error) {
    await abandon(ctx, bucket, { key, uploadId })
    throw error
  }
}

/** Storage services charge for the parts of an unfinished upload. */
async function abandon(
  ctx: Calling,
  bucket: Bucket,
  { key, uploadId }: { key: string; uploadId: string },
): Promise<void> {
  try {
    await callBucket(ctx, bucket, { method: 'DELETE', key, query: { uploadId } })
  } catch (error) {
    log.warn({ message: 'An unfinished upload could not be aborted', reason: describeError(error) })
  }
}

const completionOf = (etags: readonly string[]): string => {
  const parts = etags.map((etag, at) => {
    const text = etag.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
    return `<Part><PartNumber>${at + 1}</PartNumber><ETag>${text}</ETag></Part>`
  })
  return `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
}

/** Yields a stream's bytes in parts of the same length; only the last may be shorter. */
async function* cut(body: ReadableStream<Uint8Array>): AsyncGenerator<Part, void> {
  let part = new Uint8Array(PART_BYTES)
  let filled = 0
  for await (const chunk of body) {
    for (let at = 0; at < chunk.length; ) {
      const taken = chunk.subarray(at, at + PART_BYTES - filled)
      part.set(taken, filled)
      at += taken.length
      filled += taken.length
      if (filled < PART_BYTES) continue
      yield part
      part = new Uint8Array(PART_BYTES)
      filled = 0
    }
  }
  if (filled > 0) yield part.slice(0, filled)
}
