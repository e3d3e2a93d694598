import { REASON_CODES, type VisitClass, visitClass } from '@crivo/filter-engine'
import {
  BadgeCheck,
  Bot,
  Check,
  type LucideIcon,
  ServerCog,
  ShieldAlert,
  SlidersHorizontal,
} from 'lucide-react'

/** The six classes, in the order in which they are shown. */
export const VISIT_CLASSES = ['pass', 'givt', 'sivt', 'policy', 'verified', 'system'] as const

/** How a class looks, wherever it is shown; the icon says it without the colour. */
export const CLASS_LOOK: Readonly<Record<VisitClass, { icon: LucideIcon; colour: string }>> = {
  pass: { icon: Check, colour: 'bg-pass-soft text-pass' },
  givt: { icon: Bot, colour: 'bg-givt-soft text-givt' },
  sivt: { icon: ShieldAlert, colour: 'bg-sivt-soft text-sivt' },
  policy: { icon: SlidersHorizontal, colour: 'bg-policy-soft text-policy' },
  verified: { icon: BadgeCheck, colour: 'bg-verified-soft text-verified' },
  system: { icon: ServerCog, colour: 'bg-system-soft text-system' },
}

/** A reason that we know, or `undefined` for one that a newer edge gave. */
export const knownReason = (reason: string) => REASON_CODES.find((code) => code === reason)

export function classOf(reason: string): VisitClass {
  const known = knownReason(reason)
  return known ? visitClass(known) : 'system'
}
