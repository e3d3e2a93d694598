import { type DecideBatch, type DecisionBatch, ERRORS } from '@crivo/shared'
import type { Context } from '../../context.ts'
import { DomainError } from '../../domain-error.ts'
import type { FoundKey } from '../api-keys/find-key.ts'
import { decideVisits } from './decide-visits.ts'

/** Decides many visits, each by itself and once for its id; one that cannot be is answered as its error. */
export async function decideBatch({
  ctx,
  key,
  input: batch,
}: {
  ctx: Context
  key: FoundKey
  input: DecideBatch
}): Promise<DecisionBatch> {
  const asked = batch.visits.map(({ id, ...visit }) => ({ visit, name: id }))
  const decisions = await decideVisits(ctx, key, asked)
  return {
    decisions: decisions.map((decision, at) => {
      const id = asked[at]?.name ?? ''
      if (!(decision instanceof DomainError)) return { id, ...decision }
      const { code } = decision
      return { id, error: { code, message: ERRORS[code].message } }
    }),
  }
}
