import {
  type BatchedVisit,
  type DecideBatch,
  type Decision,
  type DecisionBatch,
  ERRORS,
} from '@crivo/shared'
import type { Context } from '#core/context.ts'
import type { FoundKey } from '#core/identity/find-api-key.ts'
import { fieldErrorsOf } from '#http/parse-input.ts'
import { AppError } from '#platform/app-error.ts'
import { type AskedVisit, decideVisits } from './decide-visits.ts'

interface Asked extends AskedVisit {
  readonly name: string
}

/**
 * Decides several visits independently, each once per id; a visit that is invalid or cannot be
 * decided gets an error.
 */
export async function decideBatch(
  ctx: Context,
  batch: DecideBatch,
  { key }: { key: FoundKey },
): Promise<DecisionBatch> {
  const read = withoutRepeats(batch.visits.map(readVisit))
  const asked = read.filter((each): each is Asked => !(each instanceof RefusedVisit))
  const decided = (await decideVisits(ctx, key, asked)).values()
  return {
    decisions: read.map((each) => {
      if (each instanceof RefusedVisit) return answerOf(each.id, each)
      const { value } = decided.next()
      if (value === undefined) throw new Error('No decision')
      return answerOf(each.name, value)
    }),
  }
}

class RefusedVisit extends AppError {
  /** The visit's id; empty if it has no valid one. */
  readonly id: string

  constructor(id: unknown, fields: AppError['fields']) {
    super('VALIDATION_FAILED', fields)
    this.id = typeof id === 'string' && !fields.some(({ path }) => path === 'id') ? id : ''
  }
}

function readVisit(batched: BatchedVisit): Asked | RefusedVisit {
  if ('issues' in batched) {
    return new RefusedVisit(Object(batched.given).id, fieldErrorsOf(batched.issues))
  }
  const { id: name, ...visit } = batched.visit
  return { visit, name }
}

/**
 * Keeps the first visit of each ID, because duplicates could not be distinguished in the response.
 */
function withoutRepeats(read: readonly (Asked | RefusedVisit)[]): (Asked | RefusedVisit)[] {
  const names = new Set<string>()
  return read.map((each) => {
    if (each instanceof RefusedVisit) return each
    if (names.has(each.name)) return new RefusedVisit('', [{ path: 'id', code: 'duplicate' }])
    names.add(each.name)
    return each
  })
}

function answerOf(id: string, decision: Decision | AppError) {
  if (!(decision instanceof AppError)) return { id, ...decision }
  const { code, fields } = decision
  const error = { code, message: ERRORS[code].message }
  return { id, error: fields.length === 0 ? error : { ...error, fields: [...fields] } }
}
