import { can, type Domain } from '@crivo/shared'
import { CircleFadingArrowUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Callout } from '#components/ui/feedback/callout.tsx'
import { useUser } from '#core/session/use-user.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import { useRedeployAll } from '../../api/redeploy-all.ts'

/** Announces a newer worker; a click deploys it to all outdated domains. */
export function OutdatedCallout({ domains }: { domains: readonly Domain[] }) {
  const { t } = useTranslation()
  const user = useUser()
  const redeploy = useRedeployAll()
  const outdated = domains.filter(({ workerCurrent }) => workerCurrent === false)
  const isAutomatic = outdated.some(({ configurationType }) => configurationType === 'automatic')
  if (outdated.length === 0) return null
  const start = () =>
    redeploy.mutate(undefined, {
      onSuccess: ({ started, manual }) =>
        showToast({
          tone: 'plain',
          title: t('domains.redeployStarted', { count: started }),
          ...(manual > 0 && { detail: t('domains.redeployManual', { count: manual }) }),
        }),
    })
  return (
    <>
      <Callout
        tone="warning"
        icon={CircleFadingArrowUp}
        title={t('domains.outdated', { count: outdated.length })}
        action={
          isAutomatic &&
          can(user ?? null, 'cloudflare').allowed && (
            <Button busy={redeploy.isPending} onClick={start}>
              {t('domains.redeployAll')}
            </Button>
          )
        }
      >
        <p>{t(isAutomatic ? 'domains.outdatedText' : 'domains.outdatedManualText')}</p>
      </Callout>
      {redeploy.isError && <FormAlert title={t('domains.deployFailed')} error={redeploy.error} />}
    </>
  )
}
