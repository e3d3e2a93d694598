import type { BlockedSummary } from '@crivo/shared'
import { Ban, Hand, Repeat } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { StatCard } from '#components/ui/stat-card.tsx'
import { useFormat } from '#lib/format.ts'

const CARDS = [
  { key: 'total', icon: Ban },
  { key: 'repeatedAccess', icon: Repeat },
  { key: 'manual', icon: Hand },
] as const

export function SummaryCards({ summary }: { summary: BlockedSummary | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {CARDS.map(({ key, icon }) => (
        <StatCard
          key={key}
          icon={icon}
          label={t(`bots.card.${key}`)}
          value={summary && format.number(summary[key])}
        />
      ))}
    </div>
  )
}
