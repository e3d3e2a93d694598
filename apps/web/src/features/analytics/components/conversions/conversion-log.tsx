import type { ErrorCode } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '#components/error-notice.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx'
import { Switch } from '#components/ui/inputs/switch.tsx'
import { Time } from '#components/ui/time.tsx'
import { TermHint } from '#core/help/term-hint.tsx'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { conversionCallsQuery } from '../../api/conversions.ts'

/** The latest conversion reports; refused ones have a reason. */
export function ConversionLog() {
  const { t } = useTranslation()
  const [isRefused, setIsRefused] = useState(false)
  const found = useQuery(conversionCallsQuery(isRefused))
  const loadError = useLoadError(found)
  const calls = found.data?.calls
  return (
    <Card>
      <CardHeader
        title={t('conversions.log')}
        hint={<TermHint id="postback" />}
        text={t('conversions.logText')}
      />
      <CardBody className="grid gap-3">
        <Switch
          label={t('conversions.onlyRefused')}
          checked={isRefused}
          onChange={({ target }) => setIsRefused(target.checked)}
        />
        {loadError !== null && (
          <ErrorNotice title={t('conversions.failed')} error={loadError} query={found} />
        )}
        {calls?.length === 0 && <p className="text-muted">{t('conversions.noCalls')}</p>}
        <ul className="grid divide-y divide-line">
          {calls?.map(({ id, at, way, payout, currency, status, transactionId, refused }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <Badge tone={refused === null ? 'pass' : 'danger'}>
                {t(refused === null ? 'conversions.accepted' : 'conversions.refused')}
              </Badge>
              <span className="wrap-anywhere">
                {[payout, currency, status, transactionId].filter(Boolean).join(' · ')}
              </span>
              <span className="text-muted text-xs">{t(`conversions.way.${way}`)}</span>
              <Time at={at} className="ml-auto text-muted text-xs" />
              {refused !== null && (
                <p className="w-full text-muted">{t(`error.${refused as ErrorCode}`)}</p>
              )}
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}
