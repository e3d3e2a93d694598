import type { DomainDetails } from '@crivo/shared'
import { Hourglass } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#components/copy-button.tsx'
import { Callout } from '#components/ui/feedback/callout.tsx'
import { useFormat } from '#lib/format.ts'

/** The nameservers to enter at the registrar, shown while the CDN waits for them. */
export function NameserverCard({ domain: { zone } }: { domain: DomainDetails }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (zone === null) return null
  return (
    <section className="grid gap-3 rounded-md border border-line p-3 sm:p-4">
      <h3 className="font-medium">{t('domains.nameservers')}</h3>
      <ol className="grid list-decimal gap-1.5 pl-5 text-pretty marker:text-muted">
        <li>{t('domains.nameserversOpen', { zone: zone.name })}</li>
        <li>{t('domains.nameserversReplace')}</li>
        <li>{t('domains.nameserversSave')}</li>
      </ol>
      <ul className="grid gap-2 sm:grid-cols-2">
        {zone.nameservers.map((name) => (
          <li
            key={name}
            className="flex items-center justify-between gap-2 rounded-md bg-sunken py-1 pr-1 pl-3"
          >
            <code className="wrap-anywhere font-mono text-xs">{name}</code>
            <CopyButton text={name} label={t('common.copyOf', { name })} />
          </li>
        ))}
      </ul>
      <Callout tone="warning" icon={Hourglass} title={t('domains.nameserversWaiting')}>
        <p>{t('domains.nameserversWaitingText')}</p>
        {zone.checkedAt && (
          <p className="text-xs tabular-nums">
            {t('domains.lookedAt', { time: format.dateTime(zone.checkedAt) })}
          </p>
        )}
      </Callout>
    </section>
  )
}
