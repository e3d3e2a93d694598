import * as z from 'zod'

/** A resource that browsers blocked on one kind of page. */
export const cspReportSchema = z.object({
  page: z.string().describe('The page’s path; `*` stands for numbers and long names.'),
  directive: z.string().describe('The directive of the policy, such as `script-src-elem`.'),
  blocked: z.string().describe('The blocked host, or a keyword such as `inline`.'),
  reports: z.number().int().describe('Number of reports in the last 30 days.'),
  lastDay: z.iso.date().describe('Day of the last report, UTC.'),
})
export type CspReport = z.infer<typeof cspReportSchema>
