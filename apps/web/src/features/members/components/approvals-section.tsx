import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '#components/error-notice.tsx'
import { FormAlert } from '#components/form-alert.tsx'
import { SettingsSection } from '#components/settings-section.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Switch } from '#components/ui/inputs/switch.tsx'
import { useMay } from '#core/access/use-may.ts'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { approvalsQuery, useChangeApprovals } from '../api/approvals.ts'

/**
 * A switch for whether rule changes require another person's approval; only the owner can change
 * it.
 */
export function ApprovalsSection() {
  const { t } = useTranslation()
  const approvals = useQuery(approvalsQuery())
  const loadError = useLoadError(approvals)
  const { data } = approvals
  const change = useChangeApprovals()
  const isOwner = useMay()('settings', 'own')
  const isAlone = data !== undefined && data.people < 2
  return (
    <SettingsSection title={t('approvals.title')} text={t('approvals.text')}>
      {loadError !== null ? (
        <ErrorNotice title={t('approvals.loadFailed')} error={loadError} query={approvals} />
      ) : data === undefined ? (
        <Skeleton className="h-10" />
      ) : (
        <Switch
          label={t('approvals.switch')}
          checked={data.required}
          disabled={!isOwner || change.isPending || (isAlone && !data.required)}
          onChange={({ target }) => change.mutate(target.checked)}
        />
      )}
      {isOwner ? (
        isAlone && (
          <p className="text-muted">{t(data.required ? 'approvals.stuck' : 'approvals.alone')}</p>
        )
      ) : (
        <p className="text-muted">{t('approvals.ownerOnly')}</p>
      )}
      {change.isError && <FormAlert title={t('approvals.failed')} error={change.error} />}
    </SettingsSection>
  )
}
