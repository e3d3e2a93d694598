import * as z from 'zod'
import { parameterSchema } from '../campaigns/request-filters.ts'

const names = (description: string) =>
  z
    .array(parameterSchema, 'wrong_type')
    .max(10, 'too_many')
    .refine((each) => new Set(each).size === each.length, 'duplicate')
    .describe(description)

/** `GET` and `PUT /api/source-parameters` */
export const sourceParametersSchema = z.strictObject({
  placement: names('Parameters that hold the ad’s placement; the first one present is used.'),
  adSet: names('Parameters that hold the ad set or ad group; the first one present is used.'),
  ad: names('Parameters that hold the ad; the first one present is used.'),
})
