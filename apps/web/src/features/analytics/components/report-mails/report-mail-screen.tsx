import { useQuery } from '@tanstack/react-query'
import { Unlink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { ErrorNotice } from '#components/error-notice.tsx'
import { FormAlert } from '#components/form-alert.tsx'
import { SharedPage } from '#components/shared-page.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Notice } from '#components/ui/feedback/notice.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { readLinkToken } from '#core/session/link-token.ts'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { subscriptionQuery, useAnswerLink } from '../../api/report-mails.ts'

/** Confirms or ends a report by email, for anyone with a link from its emails. */
export function ReportMailScreen() {
  const { t } = useTranslation()
  const token = readLinkToken(useLocation().hash)
  const subscription = useQuery({ ...subscriptionQuery(token), enabled: token !== '' })
  const loadError = useLoadError(subscription)
  const answer = useAnswerLink(token)
  const isGone = token === '' || (loadError !== null && errorCodeOf(loadError) === 'INVALID_LINK')
  const { data } = subscription
  return (
    <SharedPage title={data?.name ?? t('reportMail.publicTitle')} text={t('reportMail.publicText')}>
      {isGone ? (
        <Notice icon={Unlink} title={t('inspection.noSuchLink')}>
          <p>{t('reportMail.goneText')}</p>
        </Notice>
      ) : loadError !== null ? (
        <ErrorNotice title={t('reportMail.readFailed')} error={loadError} query={subscription} />
      ) : data === undefined ? (
        <div role="status" aria-label={t('common.loading')}>
          <Skeleton className="h-24" />
        </div>
      ) : (
        <div className="grid justify-items-start gap-4">
          <h2 className="font-medium" role="status">
            {t(`reportMail.is.${data.state}`)}
          </h2>
          <div className="flex flex-wrap gap-2">
            {data.state !== 'confirmed' && (
              <Button
                variant="primary"
                busy={answer.isPending}
                onClick={() => answer.mutate('confirm')}
              >
                {t('reportMail.confirm')}
              </Button>
            )}
            {data.state !== 'left' && (
              <Button busy={answer.isPending} onClick={() => answer.mutate('unsubscribe')}>
                {t('reportMail.leave')}
              </Button>
            )}
          </div>
          {answer.isError && <FormAlert title={t('reportMail.failed')} error={answer.error} />}
        </div>
      )}
    </SharedPage>
  )
}
