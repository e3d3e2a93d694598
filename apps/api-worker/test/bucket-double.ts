import { createHash, createHmac } from 'node:crypto'
import type { Web } from './internet.ts'

const MINUTE = 60_000
/** S3's limit on clock differences. */
const MOST_SKEW = 15 * MINUTE
const LEAST_PART = 5 * 1_048_576

interface Upload {
  readonly key: string
  readonly parts: Map<number, Uint8Array>
}

/**
 * A test double for S3 storage: implements the calls for writing objects, and verifies signatures
 * with its own implementation of the specification (Signature Version 4) rather than with the
 * library that signs. Parts have the limits of both S3 and R2.
 */
export class BucketDouble {
  readonly accessKeyId = 'AKIDEXAMPLE0000TEST'
  readonly secretAccessKey = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY'
  readonly bucket = 'visits'
  readonly region = 'eu-west-1'
  readonly objects = new Map<string, Uint8Array>()
  readonly uploads = new Map<string, Upload>()
  /** The calls received, as method and path with query. */
  readonly calls: string[] = []
  /** Returns a response to send instead of storing; `null` to store. */
  refuse: ((method: string, url: URL) => Response | null) | null = null
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  textOf(key: string): string {
    return new TextDecoder().decode(this.objects.get(key))
  }

  readonly web: Web = async (url, request) => {
    const bytes = new Uint8Array(await request.arrayBuffer())
    this.calls.push(`${request.method} ${url.pathname}${url.search}`)
    const problem = this.#check(url, request, bytes)
    if (problem !== null) return problem
    const refused = this.refuse?.(request.method, url) ?? null
    if (refused !== null) return refused
    const [, bucket = '', ...rest] = url.pathname.split('/')
    if (bucket !== this.bucket) return failure(404, 'NoSuchBucket')
    return this.#serve(request.method, url, rest.join('/'), bytes)
  }

  #serve(method: string, url: URL, key: string, bytes: Uint8Array): Response {
    const id = url.searchParams.get('uploadId')
    if (id === null) {
      if (method === 'POST' && url.searchParams.has('uploads')) return this.#begin(key)
      if (method !== 'PUT') return failure(405, 'MethodNotAllowed')
      this.objects.set(key, bytes)
      return new Response('', { headers: { ETag: etagOf(bytes) } })
    }
    const upload = this.uploads.get(id)
    if (upload?.key !== key) return failure(404, 'NoSuchUpload')
    if (method === 'DELETE') {
      this.uploads.delete(id)
      return new Response(null, { status: 204 })
    }
    if (method === 'POST') return this.#complete(id, upload, new TextDecoder().decode(bytes))
    upload.parts.set(Number(url.searchParams.get('partNumber')), bytes)
    return new Response('', { headers: { ETag: etagOf(bytes) } })
  }

  #begin(key: string): Response {
    const id = `upload-${this.uploads.size + 1}`
    this.uploads.set(id, { key, parts: new Map() })
    const body = `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`
    return new Response(body, { headers: { 'Content-Type': 'application/xml' } })
  }

  #complete(id: string, { key, parts }: Upload, xml: string): Response {
    const named = [...xml.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>(.*?)<\/ETag>/g)]
    const chosen = named.map(([, number, etag = '']) => {
      const bytes = parts.get(Number(number))
      return bytes && etagOf(bytes) === etag.replaceAll('&quot;', '"') ? bytes : null
    })
    const whole = chosen.filter((each) => each !== null)
    if (whole.length !== named.length || whole.length === 0) return failure(400, 'InvalidPart')
    const sizes = new Set(whole.slice(0, -1).map(({ length }) => length))
    // R2 requires all parts but the last to be equally long.
    if (sizes.size > 1 || Math.min(...sizes) < LEAST_PART) return failure(400, 'EntityTooSmall')
    this.objects.set(key, new Uint8Array(Buffer.concat(whole)))
    this.uploads.delete(id)
    return new Response('<CompleteMultipartUploadResult></CompleteMultipartUploadResult>')
  }

  /** Verifies a call's signature, time and payload. */
  #check(url: URL, request: Request, bytes: Uint8Array): Response | null {
    const { headers, method } = request
    const given =
      /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/.exec(
        headers.get('authorization') ?? '',
      )
    if (given === null) return failure(403, 'AccessDenied')
    const [, keyId = '', day = '', region = '', names = '', signature] = given
    if (keyId !== this.accessKeyId) return failure(403, 'InvalidAccessKeyId')
    if (region !== this.region) return failure(400, 'AuthorizationHeaderMalformed')
    const time = headers.get('x-amz-date') ?? ''
    const at = Date.parse(time.replace(/^(.{4})(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'))
    if (!(Math.abs(at - this.#now()) <= MOST_SKEW)) return failure(403, 'RequestTimeTooSkewed')
    const signed = names.split(';')
    const due = ['host', 'x-amz-content-sha256', 'x-amz-date']
    if (!due.every((name) => signed.includes(name))) return failure(403, 'AccessDenied')
    const hash = headers.get('x-amz-content-sha256') ?? ''
    if (hash !== sha256(bytes)) return failure(400, 'XAmzContentSHA256Mismatch')
    const textOfHeader = (name: string) => (name === 'host' ? url.host : (headers.get(name) ?? ''))
    const query = [...url.searchParams]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
    const canonical = [
      method,
      url.pathname
        .split('/')
        .map((part) => encode(decodeURIComponent(part)))
        .join('/'),
      query.join('&'),
      ...signed.map((name) => `${name}:${textOfHeader(name).trim().replaceAll(/ +/g, ' ')}`),
      '',
      names,
      hash,
    ].join('\n')
    const scope = `${day}/${region}/s3/aws4_request`
    const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')
    const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
      (secret, each) => hmac(secret, each),
      `AWS4${this.secretAccessKey}`,
    )
    const isRight = hmac(key, text).toString('hex') === signature && time.startsWith(day)
    return isRight ? null : failure(403, 'SignatureDoesNotMatch')
  }
}

/** Returns an error in S3's format. */
export const failure = (status: number, code: string): Response =>
  new Response(
    `<?xml version="1.0"?><Error><Code>${code}</Code><Message>From the double.</Message></Error>`,
    { status, headers: { 'Content-Type': 'application/xml' } },
  )

const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
  )
const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const etagOf = (bytes: Uint8Array) => `"${createHash('md5').update(bytes).digest('hex')}"`
