import { ArrowDownRight, ArrowUpRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#lib/format.ts'
import { Skeleton } from './feedback/skeleton.tsx'

interface Props {
  label: string
  /** The formatted figure; undefined while loading. */
  value: ReactNode | undefined
  icon?: LucideIcon
  /**
   * The change in percent; `null` if there is nothing to compare with, undefined to show no
   * comparison.
   */
  change?: number | null | undefined
  /** The base of the comparison, such as "vs. last month". */
  against?: string
  /** Link to the visits or the screen behind the figure. */
  to?: string
}

/** One figure with its change and a link to its details. */
export function StatCard({ label, value, icon: Icon, change, against, to }: Props) {
  const compared = against !== undefined
  return (
    <section className="relative grid min-w-0 content-start gap-1 rounded-lg border border-line bg-surface p-4 shadow-raised transition-colors has-[a:hover]:border-line-strong">
      <h2 className="flex items-center gap-2 text-muted">
        {Icon && <Icon aria-hidden="true" className="size-4 shrink-0" />}
        {to === undefined ? (
          label
        ) : (
          <Link to={to} className="rounded-sm after:absolute after:inset-0 after:rounded-lg">
            {label}
          </Link>
        )}
      </h2>
      {value === undefined ? (
        <>
          <Skeleton className="my-1.5 h-6 w-24" />
          {compared && <Skeleton className="h-4 w-32" />}
        </>
      ) : (
        <>
          <p className="truncate font-semibold text-xl tabular-nums">{value}</p>
          {compared && <Change change={change ?? null} against={against} />}
        </>
      )}
    </section>
  )
}

function Change({ change, against }: { change: number | null; against: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (change === null) return <p className="text-muted text-xs">{t('stat.nothingBefore')}</p>
  if (change === 0) return <p className="text-muted text-xs">{t('stat.noChange')}</p>
  const Icon = change > 0 ? ArrowUpRight : ArrowDownRight
  return (
    <p className="flex items-center gap-1 text-muted text-xs">
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="font-medium text-ink tabular-nums">{format.change(change)}</span>
      <span className="truncate">{against}</span>
    </p>
  )
}
