import { REASON_CODES, type VisitClass, visitClass } from '@crivo/filter-engine'
import { VISIT_CLASSES, type VisitCounts } from '@crivo/shared'
import {
  BadgeCheck,
  Bot,
  Check,
  type LucideIcon,
  ServerCog,
  ShieldAlert,
  SlidersHorizontal,
} from 'lucide-react'

interface ClassLook {
  readonly icon: LucideIcon
  /** Class names of a badge, and of a bar. */
  readonly colour: string
  readonly bar: string
}

/** How a class looks, wherever it is shown; the icon says it without the colour. */
export const CLASS_LOOK: Readonly<Record<VisitClass, ClassLook>> = {
  pass: { icon: Check, colour: 'bg-pass-soft text-pass', bar: 'bg-pass' },
  givt: { icon: Bot, colour: 'bg-givt-soft text-givt', bar: 'bg-givt' },
  sivt: { icon: ShieldAlert, colour: 'bg-sivt-soft text-sivt', bar: 'bg-sivt' },
  policy: { icon: SlidersHorizontal, colour: 'bg-policy-soft text-policy', bar: 'bg-policy' },
  verified: { icon: BadgeCheck, colour: 'bg-verified-soft text-verified', bar: 'bg-verified' },
  system: { icon: ServerCog, colour: 'bg-system-soft text-system', bar: 'bg-system' },
}

/** A reason that we know, or `undefined` for one that a newer edge gave. */
export const knownReason = (reason: string) => REASON_CODES.find((code) => code === reason)

export function classOf(reason: string): VisitClass {
  const known = knownReason(reason)
  return known ? visitClass(known) : 'system'
}

/** All visits of a group, of whatever class. */
export const grossOf = (counts: VisitCounts): number =>
  VISIT_CLASSES.reduce((sum, each) => sum + counts[each], 0)
