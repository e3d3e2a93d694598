import { type CampaignVersion, can } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { useMay } from '#core/access/use-may.ts'
import { useUser } from '#core/session/use-user.ts'
import { useFormat } from '#lib/format.ts'
import { ChangeLines } from './change-lines.tsx'
import { EffectLine } from './effect-line.tsx'

interface Props {
  campaignId: number
  version: CampaignVersion
  onRestore: () => void
}

/** A version with its author, its changes in words, and its effect. */
export function VersionCard({ campaignId, version, onRestore }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  const mayRead = can(useUser() ?? null, 'analytics', 'read').allowed
  const { number, at, author, authorName, approverName, origin, restored, isCurrent } = version
  const title = t('versions.version', { number })
  const by = authorName ?? t(`versions.author.${author}`)
  return (
    <li
      aria-label={title}
      className="grid grid-cols-1 gap-2 rounded-md border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-medium">{title}</h3>
        {isCurrent && <Badge tone="accent">{t('versions.current')}</Badge>}
        {origin !== 'start' && (
          <p className="text-muted">{t('versions.by', { by, at: format.dateTime(at) })}</p>
        )}
        {!isCurrent && may('campaigns', 'manage') && (
          <Button size="sm" className="ml-auto" onClick={onRestore}>
            {t('versions.restore')}
          </Button>
        )}
      </div>
      {approverName !== null && (
        <p className="text-muted">{t('versions.approvedBy', { name: approverName })}</p>
      )}
      {origin !== 'change' && (
        <p>{t(`versions.origin.${origin}`, { number: restored ?? number })}</p>
      )}
      <ChangeLines of={version} />
      {mayRead && <EffectLine campaignId={campaignId} number={number} />}
    </li>
  )
}
