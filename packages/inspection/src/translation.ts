import { type Deltas, similarity } from './compare.ts'

const SAME_SHAPE = 0.5
const SAME_ASSETS = 0.4

/**
 * Whether a page is the other one in another language: it says so, is built of the same
 * elements, and shows the same pictures for the most part.
 */
export function isTranslation({ language, shape, assets }: Deltas): boolean {
  if (language.added.length === 0) return false
  return similarity(shape) >= SAME_SHAPE && similarity(assets) >= SAME_ASSETS
}
