import * as z from 'zod'

export const INSPECTION_VERDICTS = ['same', 'personalised', 'different', 'inconclusive'] as const
export type InspectionVerdict = (typeof INSPECTION_VERDICTS)[number]

export const verdictSchema = z
  .enum(INSPECTION_VERDICTS)
  .describe('The result: the same page, personal differences, different pages, or inconclusive.')
