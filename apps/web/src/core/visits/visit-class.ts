import { REASON_CODES, type VisitClass, visitClass } from '@crivo/filter-engine'
import type { AfterVisit } from '@crivo/shared'
import {
  BadgeCheck,
  BadgeQuestionMark,
  Bot,
  BotMessageSquare,
  Check,
  Eye,
  EyeOff,
  type LucideIcon,
  MonitorCheck,
  Pointer,
  ServerCog,
  ShieldAlert,
  SlidersHorizontal,
} from 'lucide-react'

interface ClassLook {
  readonly icon: LucideIcon
  /** Class names for a badge and a bar. */
  readonly colour: string
  readonly bar: string
}

/** Colors and icon of each class; the icons differ without relying on color. */
export const CLASS_LOOK: Readonly<Record<VisitClass, ClassLook>> = {
  pass: { icon: Check, colour: 'bg-pass-soft text-pass', bar: 'bg-pass' },
  givt: { icon: Bot, colour: 'bg-givt-soft text-givt', bar: 'bg-givt' },
  sivt: { icon: ShieldAlert, colour: 'bg-sivt-soft text-sivt', bar: 'bg-sivt' },
  policy: { icon: SlidersHorizontal, colour: 'bg-policy-soft text-policy', bar: 'bg-policy' },
  verified: { icon: Eye, colour: 'bg-verified-soft text-verified', bar: 'bg-verified' },
  agent: { icon: BotMessageSquare, colour: 'bg-agent-soft text-agent', bar: 'bg-agent' },
  system: { icon: ServerCog, colour: 'bg-system-soft text-system', bar: 'bg-system' },
}

/** Icon and color of each report after a visit. */
export const AFTER_LOOK: Readonly<Record<AfterVisit, Pick<ClassLook, 'icon' | 'colour'>>> = {
  automation: { icon: Bot, colour: 'bg-sivt-soft text-sivt' },
  person: { icon: Pointer, colour: 'bg-pass-soft text-pass' },
  shown: { icon: MonitorCheck, colour: 'bg-sunken text-muted' },
  unseen: { icon: EyeOff, colour: 'bg-sunken text-muted' },
}

/** The icons and colors of crawlers, which share a class; only verified crawlers have the tick. */
export const CRAWLER_LOOK = {
  verified: { icon: BadgeCheck, colour: 'bg-verified-soft text-verified' },
  claimed: { icon: BadgeQuestionMark, colour: 'bg-claimed-soft text-claimed' },
} as const satisfies Record<string, Pick<ClassLook, 'icon' | 'colour'>>

/** Returns whether a reason is about a verified or a claimed crawler; `null` for other reasons. */
export function crawlerStateOf(reason: string): keyof typeof CRAWLER_LOOK | null {
  if (reason.startsWith('VERIFIED.')) return 'verified'
  return reason.startsWith('CLAIMED.') ? 'claimed' : null
}

/** Returns a reason if its code is known; `undefined` for codes of newer edges. */
export const knownReason = (reason: string) => REASON_CODES.find((code) => code === reason)

export function classOf(reason: string): VisitClass {
  const known = knownReason(reason)
  return known ? visitClass(known) : 'system'
}
