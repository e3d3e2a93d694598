import { GuardError } from '@crivo/network-guard'
import { type BucketProblem, SECOND_MS, sha256Hex } from '@crivo/shared'
import { AwsClient } from 'aws4fetch'
import type { Context } from '#core/context.ts'
import { isSecure } from '#core/webhooks/is-secure.ts'
import { callProblemOf } from '#outbound/call-problem.ts'
import { USER_AGENT } from '#platform/user-agent.ts'

/** The bucket that files are written to, and the access key to write them. */
export interface Bucket {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export interface BucketCall {
  readonly method: 'PUT' | 'POST' | 'DELETE'
  readonly key: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
  readonly contentType?: string
}

export interface BucketAnswer {
  readonly etag: string
  readonly text: string
}

/** Thrown if the storage refused a call or could not be reached. */
export class BucketError extends Error {
  override readonly name = 'BucketError'

  readonly problem: BucketProblem
  readonly status: number | null
  /** The storage's own error message. */
  readonly answer: string

  constructor(problem: BucketProblem, status: number | null = null, answer = '') {
    super(problem)
    this.problem = problem
    this.status = status
    this.answer = answer
  }
}

const TIMEOUT_MS = 60 * SECOND_MS
const ANSWER_BYTES = 16_384

/** S3's error codes, which S3-compatible services share. */
const PROBLEM_OF: ReadonlyMap<string, BucketProblem> = new Map(
  Object.entries({
    NoSuchBucket: 'no_bucket',
    InvalidBucketName: 'no_bucket',
    InvalidAccessKeyId: 'unknown_key',
    InvalidArgument: 'unknown_key',
    SignatureDoesNotMatch: 'wrong_secret',
    AccessDenied: 'access_denied',
    Unauthorized: 'access_denied',
    RequestTimeTooSkewed: 'clock',
    RequestExpired: 'clock',
    AuthorizationHeaderMalformed: 'wrong_region',
    PermanentRedirect: 'wrong_region',
    InvalidRegionName: 'wrong_region',
    SlowDown: 'busy',
    ServiceUnavailable: 'busy',
  } as const),
)

/** Sends a signed call to a bucket; the guard checks the URL again. Throws `BucketError`. */
export async function callBucket(
  ctx: Pick<Context, 'config' | 'guard' | 'now'>,
  bucket: Bucket,
  { method, key, query = {}, contentType, ...call }: BucketCall,
): Promise<BucketAnswer> {
  const { accessKeyId, secretAccessKey, region } = bucket
  // Copied into a separate buffer for signing and sending.
  const body = new Uint8Array(call.body ?? [])
  const url = new URL(`${bucket.endpoint.replace(/\/+$/, '')}/${bucket.bucket}/${key}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  if (!isSecure(ctx, url.href)) throw new BucketError('refused')
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const { headers } = await client.sign(url.href, {
    method,
    headers: { 'x-amz-content-sha256': await sha256Hex(body) },
    aws: { datetime: new Date(ctx.now()).toISOString().replaceAll(/[:-]|\.\d{3}/g, '') },
  })
  const answer = await ctx.guard
    .fetch(url, {
      method,
      headers: { 'user-agent': USER_AGENT, ...(contentType && { 'content-type': contentType }) },
      signature: Object.fromEntries(headers),
      ...(method !== 'DELETE' && { payload: body }),
      body: 'start',
      maxBytes: ANSWER_BYTES,
      maxRedirects: 0,
      headerMs: TIMEOUT_MS,
      totalMs: TIMEOUT_MS,
    })
    .catch((error: unknown) => {
      if (!(error instanceof GuardError)) throw error
      throw new BucketError(callProblemOf(error.code))
    })
  const { status, text } = answer
  // Completing an upload may fail even after a status of 200.
  if (status < 200 || status > 299 || /<Error>/.test(text)) throw problemOf(status, text)
  return { etag: answer.headers.get('etag') ?? '', text }
}

function problemOf(status: number, text: string): BucketError {
  const code = elementOf(text, 'Code')
  const said = [code, elementOf(text, 'Message')].filter((each) => each !== '').join(': ')
  const problem = PROBLEM_OF.get(code) ?? ofStatus(status)
  return new BucketError(problem, status, said.slice(0, 300))
}

function ofStatus(status: number): BucketProblem {
  if (status === 401 || status === 403) return 'access_denied'
  if (status >= 300 && status < 400) return 'wrong_region'
  return status === 404 ? 'no_bucket' : 'status'
}

/**
 * Returns the text of an element in S3's response; these elements have no attributes or children.
 */
export const elementOf = (xml: string, name: string): string =>
  (xml.split(`<${name}>`)[1]?.split('<')[0] ?? '').replaceAll(/\p{Cc}/gu, '').trim()
