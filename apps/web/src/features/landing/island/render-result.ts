import { type Explanation, visitClass } from '@crivo/filter-engine'
import { fill } from '../formats.ts'
import type { LandingText } from '../landing-text.ts'

const TONES = {
  pass: 'bg-pass-soft text-pass',
  givt: 'bg-givt-soft text-givt',
  sivt: 'bg-sivt-soft text-sivt',
  policy: 'bg-policy-soft text-policy',
  verified: 'bg-verified-soft text-verified',
  claimed: 'bg-claimed-soft text-claimed',
  agent: 'bg-agent-soft text-agent',
  system: 'bg-system-soft text-system',
} as const

function element(tag: string, className: string, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(tag)
  made.className = className
  made.append(...children)
  return made
}

/** Shows the page, the reason and every rule with its outcome. */
export function renderResult(
  { explanation, ms }: { explanation: Explanation; ms: number },
  text: LandingText['demo'],
): HTMLElement[] {
  const { action, reason } = explanation.decision
  const page = action === 'black' ? text.main : text.fallback
  const isVerified = reason.startsWith('VERIFIED.')
  const tone = reason.startsWith('CLAIMED.') ? 'claimed' : visitClass(reason)
  const time = ms.toLocaleString(document.documentElement.lang, { maximumFractionDigits: 2 })
  const rules = explanation.rules.map(({ ruleId, outcome }) =>
    element(
      'li',
      `flex justify-between gap-4 border-line border-t py-2 ${outcome === 'matched' ? 'font-medium' : ''}`,
      element('span', '', text.rules[ruleId] ?? ruleId),
      element(
        'span',
        outcome === 'matched' ? 'text-right' : 'text-right text-muted',
        text.outcomes[outcome] ?? outcome,
      ),
    ),
  )
  return [
    element(
      'p',
      'flex flex-wrap items-center justify-between gap-2',
      element('strong', 'font-semibold text-lg', page),
      element(
        'span',
        `rounded-sm px-2 py-0.5 font-mono ${TONES[tone]}`,
        `${text.reason}: ${reason}`,
      ),
    ),
    ...(isVerified ? [element('p', 'text-verified', text.reviewer)] : []),
    element('ol', 'grid', ...rules),
    element('p', 'text-muted text-xs', fill(text.took, { time })),
  ]
}
