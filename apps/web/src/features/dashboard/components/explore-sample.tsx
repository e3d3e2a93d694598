import { Activity } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/buttons/button.tsx'
import { Callout } from '#components/ui/feedback/callout.tsx'
import { useChangeSample } from '#core/session/change-sample.ts'
import { useFailureToast } from '#lib/hooks/use-failure-toast.ts'

/** Offers to fill an empty account's screens with sample data. */
export function ExploreSample() {
  const { t } = useTranslation()
  const showFailure = useFailureToast()
  const add = useChangeSample('POST')
  const start = () =>
    add.mutate(undefined, {
      onError: (error) => showFailure(t('sample.addFailed'), error),
    })
  return (
    <Callout
      icon={Activity}
      title={t('sample.offer')}
      action={
        <Button size="sm" busy={add.isPending} onClick={start}>
          {t('sample.explore')}
        </Button>
      }
    >
      <p className="text-muted">{t('sample.offerText')}</p>
    </Callout>
  )
}
