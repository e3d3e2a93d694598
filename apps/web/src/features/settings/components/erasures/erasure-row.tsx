import type { Erasure } from '@crivo/shared'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { useFormat } from '#lib/format.ts'
import { saveFile } from '#lib/save-file.ts'

const TONES = { running: 'neutral', delayed: 'danger', completed: 'pass' } as const

/** The receipt of an erasure request. */
export function ErasureRow({ erasure }: { erasure: Erasure }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, kind, subject, state, visits, requestedAt, completedAt, exactFrom } = erasure
  const save = () => {
    const content = JSON.stringify(erasure, null, 2)
    saveFile(`crivo-erasure-${id}.json`, new Blob([content], { type: 'application/json' }))
  }
  return (
    <li className="grid gap-2 p-3">
      <div className="flex flex-wrap items-center gap-2">
        <p className="wrap-anywhere min-w-0 flex-1 font-medium">
          {t(`settings.erasureOf.${kind}`, { subject })}
        </p>
        <Badge tone={TONES[state]}>{t(`settings.erasureState.${state}`)}</Badge>
      </div>
      <p className="text-muted text-xs tabular-nums">
        {t('settings.erasureVisits', { count: visits })}
        {' · '}
        {completedAt === null
          ? t('settings.erasureSince', { time: format.dateTime(requestedAt) })
          : t('settings.erasureDone', { time: format.dateTime(completedAt) })}
      </p>
      <p className="wrap-anywhere text-muted text-xs">{t('settings.erasureId', { id })}</p>
      {exactFrom !== null && (
        <p className="text-pretty text-muted text-xs">
          {t('settings.erasureMasked', { time: format.dateTime(exactFrom) })}
        </p>
      )}
      {erasure.unreadableDays.length > 0 && (
        <p className="text-pretty text-danger text-xs">
          {t('settings.erasureUnreadable', { days: erasure.unreadableDays.join(', ') })}
        </p>
      )}
      {state === 'completed' && (
        <Button icon={Download} size="sm" className="w-fit" onClick={save}>
          {t('settings.saveReceipt')}
        </Button>
      )}
    </li>
  )
}
