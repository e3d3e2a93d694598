import type { SharedInspection } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { Card } from '#components/ui/card.tsx'
import type { Segment } from '../../page-diff.ts'
import { variantName } from '../../variants.ts'

interface Props {
  page: SharedInspection['pages'][number]
  segments: readonly Segment[]
}

/** A page's text, with unique parts marked and noise masked. */
export function DiffColumn({ page, segments }: Props) {
  const { t } = useTranslation()
  return (
    <Card className="overflow-clip">
      <header className="border-line border-b px-4 py-2.5">
        <h4 className="font-medium">
          {t('inspection.variant', { name: variantName(page.group) })}
          {page.group === 0 && ` · ${t('inspection.mostGet')}`}
        </h4>
        <p className="truncate text-muted text-xs" title={page.url}>
          {page.title || page.url}
        </p>
      </header>
      <p className="wrap-anywhere px-4 py-3 leading-6" dir="auto">
        {segments.length === 0 && <span className="text-muted">{t('inspection.noText')}</span>}
        {segments.map((segment, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text's segments never move
          <SegmentText key={index} segment={segment} />
        ))}
        {page.isTruncated && (
          <span className="text-muted text-xs"> {t('inspection.textGoesOn')}</span>
        )}
      </p>
    </Card>
  )
}

function SegmentText({ segment }: { segment: Segment }) {
  const { t } = useTranslation()
  switch (segment.kind) {
    case 'same':
      return <span className="text-muted">{segment.text} </span>
    case 'only':
      return (
        <>
          <mark className="rounded-sm bg-sivt-soft px-0.5 font-medium text-sivt underline decoration-2 underline-offset-2">
            {segment.text}
          </mark>{' '}
        </>
      )
    case 'noise':
      return (
        <>
          <span
            title={t('inspection.masked')}
            className="rounded-sm bg-sunken px-1 text-muted text-xs"
          >
            <span aria-hidden="true">···</span>
            <span className="sr-only">{t('inspection.masked')}</span>
          </span>{' '}
        </>
      )
    case 'skipped':
      return (
        <span className="my-1 block border-line border-y border-dashed py-0.5 text-center text-muted text-xs tabular-nums">
          {t('inspection.skipped', { count: segment.words })}
        </span>
      )
  }
}
