import * as z from 'zod'
import { visitFilterSchema } from './visit-filter.ts'

/** Maximum number of scheduled exports per account. */
export const MOST_BUCKET_EXPORTS = 5

export const EXPORT_INTERVALS = ['daily', 'hourly'] as const
export type ExportInterval = (typeof EXPORT_INTERVALS)[number]

export const BUCKET_FORMATS = ['parquet', 'csv'] as const
export type BucketFormat = (typeof BUCKET_FORMATS)[number]

/** Why a file could not be written. */
export const BUCKET_PROBLEMS = [
  'no_bucket',
  'unknown_key',
  'wrong_secret',
  'access_denied',
  'clock',
  'wrong_region',
  'redirect',
  'busy',
  'status',
  'timeout',
  'unreachable',
  'refused',
  'unreadable',
  'cut_off',
] as const
export type BucketProblem = (typeof BUCKET_PROBLEMS)[number]

/** An export's filters, except the time range, which its files determine. */
export const exportFilterSchema = visitFilterSchema.omit({ from: true, to: true })
export type ExportFilter = z.output<typeof exportFilterSchema>

const text = (most: number) => z.string('required').trim().min(1, 'required').max(most, 'too_long')

/**
 * Returns whether a string is the URL of a host. Whether that host is allowed is checked when it is
 * looked up.
 */
function isOrigin(value: string): boolean {
  const url = URL.parse(value)
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname + url.search === '/'
}

const endpoint = text(2_048)
  .refine(isOrigin, 'invalid_url')
  .describe('The storage’s S3 API: a public https URL without the bucket.')
  .meta({ examples: ['https://0123456789abcdef.r2.cloudflarestorage.com'] })
const bucket = text(63)
  .regex(/^[a-z0-9][a-z0-9.-]+[a-z0-9]$/, 'invalid_value')
  .describe('The bucket’s name.')
  .meta({ examples: ['visits'] })
const region = text(40)
  .regex(/^[a-z0-9-]+$/, 'invalid_value')
  .describe('The bucket’s region, such as `eu-west-1`; `auto` for R2.')
const prefix = z
  .string('required')
  .trim()
  .max(200, 'too_long')
  .transform((value) => value.replace(/^\/+|\/+$/g, ''))
  .refine((value) => /^(?:[\w.=-]+(?:\/[\w.=-]+)*)?$/.test(value), 'invalid_value')
  .refine((value) => !value.split('/').some((part) => /^\.+$/.test(part)), 'invalid_value')
  .describe('The folder within the bucket; empty for none.')
const accessKeyId = text(128)
  .regex(/^[\w.+=,@-]+$/, 'invalid_value')
  .describe('ID of the access key, which may write objects to the bucket.')
const secretAccessKey = text(256)
  .regex(/^[\x21-\x7e]+$/, 'invalid_value')
  .describe('The access key’s secret; stored encrypted, and never returned.')
const format = z.enum(BUCKET_FORMATS, 'unknown_entry').describe('The files’ format.')
const every = z
  .enum(EXPORT_INTERVALS, 'unknown_entry')
  .describe('`daily`: a file for each day in the account’s time zone; `hourly`: for each hour.')
const filter = exportFilterSchema.describe('The visits to export; all if empty.')

/** `POST /api/bucket-exports` */
export const createBucketExportSchema = z.strictObject({
  endpoint,
  bucket,
  region: region.default('auto'),
  prefix: prefix.default(''),
  accessKeyId,
  secretAccessKey,
  format: format.default('parquet'),
  every: every.default('daily'),
  filter: filter.default({}),
})
export type CreateBucketExport = z.output<typeof createBucketExportSchema>

/** `PATCH /api/bucket-exports/{id}`: changes only the given fields. */
export const changeBucketExportSchema = z
  .strictObject({
    isActive: z
      .boolean('wrong_type')
      .optional()
      .describe('Whether the export is on. When turned back on, it first writes the missed files.'),
    endpoint: endpoint.optional(),
    bucket: bucket.optional(),
    region: region.optional(),
    prefix: prefix.optional(),
    accessKeyId: accessKeyId.optional(),
    secretAccessKey: secretAccessKey.optional(),
    format: format.optional(),
    every: every.optional(),
    filter: filter.optional(),
  })
  .refine(
    (change) => (change.accessKeyId === undefined) === (change.secretAccessKey === undefined),
    { message: 'required', path: ['secretAccessKey'] },
  )
export type ChangeBucketExport = z.output<typeof changeBucketExportSchema>

const problem = z
  .enum(BUCKET_PROBLEMS)
  .nullable()
  .describe(
    'Why the last attempt failed; `null` if it didn’t. `clock`: the storage’s clock and Crivo’s differ too much; `refused`: the URL isn’t allowed, for example because it’s private; `unreadable`: the visits couldn’t be read; `cut_off`: the attempt ended before the file was complete.',
  )
const answer = z
  .string()
  .describe('The storage’s error code and message; empty if it returned none.')
const time = z.iso.datetime().nullable()

export const EXPORT_OFF_REASONS = ['person', 'failing'] as const
export type ExportOffReason = (typeof EXPORT_OFF_REASONS)[number]

/** A scheduled export without its secret. */
export const bucketExportSchema = z
  .object({
    id: z.int().describe('ID of the scheduled export.'),
    endpoint: z.string().describe('The storage’s S3 API.'),
    bucket: z.string().describe('The bucket’s name.'),
    region: z.string().describe('The bucket’s region.'),
    prefix: z.string().describe('The folder within the bucket; empty for none.'),
    keyHint: z.string().describe('The last four characters of the access key’s ID.'),
    format,
    every,
    filter,
    isActive: z.boolean().describe('Whether the export is on.'),
    offReason: z
      .enum(EXPORT_OFF_REASONS)
      .nullable()
      .describe('Who turned it off: a person, or Crivo because it failed for four days.'),
    failingSince: time.describe('Start of the current run of failures, UTC; `null` without one.'),
    problem,
    answer,
    exportedUntil: z.iso.datetime().describe('Visits before this time have been exported, UTC.'),
    lastFileAt: time.describe('When the last file was written, UTC; `null` before the first.'),
    lastKey: z.string().nullable().describe('The last file’s name in the bucket.'),
    nextAt: time.describe('When the export next runs, UTC; `null` while off.'),
    createdAt: z.iso.datetime().describe('When the export was created, UTC.'),
  })
  .meta({ id: 'BucketExport' })
export type BucketExport = z.output<typeof bucketExportSchema>

/** `POST /api/bucket-exports/{id}/test` */
export const bucketTestSchema = z
  .object({
    key: z.string().describe('Name of the test file in the bucket.'),
    problem,
    status: z.int().nullable().describe('HTTP status; `null` if there was no response.'),
    answer,
  })
  .meta({ id: 'BucketTest' })
export type BucketTest = z.output<typeof bucketTestSchema>
