import * as z from 'zod'
import { visitSchema } from './visit.ts'

/** A visitor's report that they are a person although they got the fallback page. */
export const personReportSchema = z
  .object({
    visit: visitSchema.describe('The reported visit.'),
    reportedAt: z.iso.datetime().describe('When the visitor reported it, UTC.'),
  })
  .meta({ id: 'PersonReport' })
export type PersonReport = z.infer<typeof personReportSchema>
