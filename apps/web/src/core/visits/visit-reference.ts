import type { Visit } from '@crivo/shared'
import * as z from 'zod'

/** The key that identifies a visit in the API. */
export interface VisitReference {
  readonly id: string
  readonly at: string
}

const PARAMETER = 'why'
const referenceSchema = z.tuple([z.iso.datetime(), z.string().min(1).max(64)])

/** Returns a visit's reference in the format used in URLs. */
export const writeReference = ({ id, timestamp }: Pick<Visit, 'id' | 'timestamp'>): string =>
  `${timestamp}_${id}`

/** Parses a visit's reference from a URL. */
export function readReference(text: string | null): VisitReference | null {
  const parsed = referenceSchema.safeParse(text?.split('_'))
  return parsed.success ? { at: parsed.data[0], id: parsed.data[1] } : null
}

/** Returns the visit whose explanation the URL opens. */
export const askedVisit = (parameters: URLSearchParams) => readReference(parameters.get(PARAMETER))

/** Adds a visit's explanation to the URL's parameters. */
export function withVisit(search: string, visit: Visit): string {
  const parameters = new URLSearchParams(search)
  parameters.set(PARAMETER, writeReference(visit))
  return parameters.toString()
}

export function withoutVisit(search: string): string {
  const parameters = new URLSearchParams(search)
  parameters.delete(PARAMETER)
  return parameters.toString()
}
