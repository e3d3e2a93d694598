import { isDevice, isLocal } from './cause-kinds.ts'
import type { Causes } from './causes.ts'
import { chanceOf, NAMED } from './chance.ts'
import type { Honest } from './honest.ts'
import type { Split } from './splits.ts'

/** Features whose differences people notice. */
const SHOWN = ['title', 'text', 'prices', 'phones', 'links', 'buttons', 'downloads'] as const
/** Returns whether people notice a division's differences. */
export const isShown = ({ inside, outside }: Split): boolean =>
  SHOWN.some((feature) => inside[feature] ?? outside[feature])

/** Returns how a site legitimately adapts to the device or place; `null` if it does not. */
export function adaptationOf(split: Split, causes: Causes, rivals: number): Honest | null {
  const { mask } = split
  const known = { rivals, causes, among: causes.all, isVaried: false, rewritten: 0 }
  if (1 - chanceOf(split, [], known) < NAMED) return null
  const all = [causes.adapted(mask), causes.of(mask), causes.of(causes.all & ~mask)].flat()
  const [likeliest] = all.sort((one, other) => other.weight - one.weight)
  if (likeliest === undefined) return null
  return isLocal(likeliest) ? 'translation' : isDevice(likeliest) ? 'layout' : null
}
