import type { VisitExplanation } from '@crivo/shared'
import { useTranslation } from 'react-i18next'

/** The network types of the visit's IP address, each with its list and the list's date. */
export function NetworkNote({ networks }: { networks: VisitExplanation['networks'] }) {
  const { t } = useTranslation()
  return (
    <section className="grid gap-1">
      <h3 className="font-semibold">{t('why.networks')}</h3>
      <ul className="grid gap-0.5">
        {networks.map(({ kind, source, asOf }) => (
          <li key={kind}>
            {t(`why.network.${kind}`)}
            {source !== null && asOf !== null && (
              <span className="text-muted"> · {t('why.networkSource', { source, asOf })}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
