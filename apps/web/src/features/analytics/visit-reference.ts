import type { Visit } from '@crivo/shared'
import * as z from 'zod'

/** What the API finds a visit by. */
export interface VisitReference {
  readonly id: string
  readonly at: string
}

const PARAMETER = 'why'
const referenceSchema = z.tuple([z.iso.datetime(), z.string().min(1).max(64)])

/** A visit as an address names it. */
export const writeReference = ({ id, timestamp }: Pick<Visit, 'id' | 'timestamp'>): string =>
  `${timestamp}_${id}`

/** The visit that an address names so. */
export function readReference(text: string | null): VisitReference | null {
  const parsed = referenceSchema.safeParse(text?.split('_'))
  return parsed.success ? { at: parsed.data[0], id: parsed.data[1] } : null
}

/** The visit that an address asks about. */
export const askedVisit = (parameters: URLSearchParams) => readReference(parameters.get(PARAMETER))

/** An address's parameters that ask about a visit too. */
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
