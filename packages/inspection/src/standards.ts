import { UNDECIDED } from './inspect-rendered.ts'
import type { Inspection } from './inspection.ts'
import type { Feature } from './judgement/features.ts'

/**
 * Withdraws the verdict about a site that differs in nothing that it offers. Honest sites adapt
 * their words in more ways than rules can know, and the effect of a script was not seen.
 */
export function withoutSlightCharge(found: Inspection): Inspection {
  if (found.verdict !== 'different') return found
  const differing = new Set([
    ...found.causes.flatMap(({ features }) => features),
    // Those who end up at another address were redirected.
    ...found.vantages.flatMap(({ different, personal }) =>
      different.length > 0 && personal.includes('path')
        ? [...different, 'path' as const]
        : different,
    ),
  ])
  // A browser shows what scripts lead to.
  if (found.renderings !== null && differing.size > 1) differing.delete('scripts')
  const isOnly = (feature: Feature) => differing.size === 1 && differing.has(feature)
  if (isOnly('text')) return { ...found, ...UNDECIDED, doubt: 'text_only' }
  return isOnly('scripts') ? { ...found, ...UNDECIDED, doubt: 'scripts_only' } : found
}
