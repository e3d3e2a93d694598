import type { CampaignSummary } from '@crivo/shared'
import {
  BadgeCheck,
  Check,
  type LucideIcon,
  ShieldAlert,
  ShieldCheck,
  SlidersHorizontal,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import {
  useAllowLines,
  useInvalidLine,
  usePassLines,
  usePolicyLines,
} from '../../use-summary-lines.ts'

/** A campaign in plain words, in the order of its checks. */
export function SummaryText({ summary }: { summary: CampaignSummary }) {
  const { t } = useTranslation()
  const allowed = useAllowLines()(summary)
  const policy = usePolicyLines()(summary)
  const invalid = useInvalidLine()(summary)
  const pass = usePassLines()(summary)
  return (
    <ol className="grid gap-3">
      <Part icon={BadgeCheck} colour="text-verified" lines={[t('summary.crawlers')]} />
      <Part icon={ShieldCheck} colour="text-pass" lines={allowed} />
      <Part icon={SlidersHorizontal} colour="text-policy" lines={policy} />
      <Part icon={ShieldAlert} colour="text-sivt" lines={invalid} />
      <Part icon={Check} colour="text-pass" lines={pass} />
    </ol>
  )
}

function Part(props: { icon: LucideIcon; colour: string; lines: readonly string[] }) {
  const { icon: Icon, colour, lines } = props
  if (lines.length === 0) return null
  return (
    <li className="flex gap-2.5">
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${colour}`} />
      <div className="grid min-w-0 gap-1">
        {lines.map((line) => (
          <p key={line} className="wrap-anywhere text-pretty">
            {line}
          </p>
        ))}
      </div>
    </li>
  )
}
