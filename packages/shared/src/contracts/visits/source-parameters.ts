import * as z from 'zod'
import { parameterSchema } from '../campaigns/request-filters.ts'

const names = (description: string, examples: string[]) =>
  z
    .array(parameterSchema, 'wrong_type')
    .max(10, 'too_many')
    .refine((each) => new Set(each).size === each.length, 'duplicate')
    .meta({ description, examples: [examples] })

/** `GET` and `PUT /api/source-parameters` */
export const sourceParametersSchema = z.strictObject({
  placement: names('Parameters that hold the ad’s placement; the first one present is used.', [
    'placement',
    'site_source_name',
  ]),
  adSet: names('Parameters that hold the ad set or ad group; the first one present is used.', [
    'adset_name',
    'adgroupid',
  ]),
  ad: names('Parameters that hold the ad; the first one present is used.', ['ad_name', 'creative']),
})

/** The dimensions whose parameters an account chooses. */
export const NAMED_DIMENSIONS = sourceParametersSchema.keyof().options
