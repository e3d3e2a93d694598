import type { DomainDetails } from '@crivo/shared'
import { useTranslation } from 'react-i18next'

/** The features that an outdated edge lacks until it is redeployed. */
export function EdgeLimits({ domain }: { domain: DomainDetails }) {
  const { t } = useTranslation()
  const { limits } = domain.worker
  if (limits.length === 0) return null
  return (
    <div className="grid gap-1">
      <p>{t('domains.limits')}</p>
      <ul className="grid list-disc gap-1 pl-5">
        {limits.map((limit) => (
          <li key={limit}>{t(`domains.limit.${limit}`)}</li>
        ))}
      </ul>
    </div>
  )
}
