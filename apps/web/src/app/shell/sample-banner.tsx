import { MINUTE_MS } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { Activity } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { Button } from '#components/ui/buttons/button.tsx'
import { PATHS } from '#config/paths.ts'
import { useMay } from '#core/access/use-may.ts'
import { useChangeSample } from '#core/session/change-sample.ts'
import { userQuery } from '#core/session/get-me.ts'
import { useFailureToast } from '#lib/hooks/use-failure-toast.ts'
import { showToast } from '#lib/stores/toast-store.ts'

/** Announces which screens show sample data, and removes it on request. */
export function SampleBanner() {
  const { t } = useTranslation()
  const showFailure = useFailureToast()
  const may = useMay()
  const { pathname } = useLocation()
  const isShown = pathname === PATHS.dashboard || pathname.startsWith(PATHS.analytics)
  const remove = useChangeSample('DELETE')
  // Notices when the sample ends, which it does when the account gets its first own visit.
  useQuery({ ...userQuery(), refetchInterval: MINUTE_MS })
  const end = () =>
    remove.mutate(undefined, {
      onSuccess: () => showToast({ tone: 'plain', title: t('sample.removed') }),
      onError: (error) => showFailure(t('sample.removeFailed'), error),
    })
  return (
    <section
      aria-label={t('sample.label')}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b bg-sunken px-4 py-2 md:px-6"
    >
      <Activity aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <p className="min-w-0 flex-1 basis-48 text-pretty">
        {isShown ? (
          <>
            {t('sample.banner')} <span className="text-muted">{t('sample.bannerText')}</span>
          </>
        ) : (
          t('sample.elsewhere')
        )}
      </p>
      {may('campaigns', 'manage') && (
        <Button size="sm" busy={remove.isPending} onClick={end}>
          {t('sample.remove')}
        </Button>
      )}
    </section>
  )
}
