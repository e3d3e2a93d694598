import { Route } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx'
import { Notice } from '#components/ui/feedback/notice.tsx'
import { useFormat } from '#lib/format.ts'
import { sharedChains } from '../../chains.ts'
import { useVantageText } from '../../use-vantage-text.ts'
import type { Vantage } from '../../variants.ts'
import { HopList } from '../hop-list.tsx'

/** All redirect chains, each with the visitors who followed it. */
export function RedirectChains({ vantages }: { vantages: readonly Vantage[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const nameOf = useVantageText()
  const chains = sharedChains(vantages)
  if (chains.length === 0) return <Notice icon={Route} title={t('inspection.noRoutes')} />
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="max-w-prose text-pretty text-muted">
        {t('inspection.routes', { count: chains.length })}
      </p>
      {chains.map(({ hops, vantages: led }) => (
        <Card key={led[0]?.id}>
          <CardHeader
            title={t('inspection.redirects', { count: hops.length - 1 })}
            {...(chains.length > 1 && { text: format.list(led.map(nameOf)) })}
          />
          <CardBody>
            <HopList hops={hops} />
          </CardBody>
        </Card>
      ))}
    </div>
  )
}
