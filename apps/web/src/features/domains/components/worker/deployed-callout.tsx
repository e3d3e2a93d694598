import type { DomainDetails } from '@crivo/shared'
import { CircleCheck, Megaphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { buttonStyle } from '#components/ui/buttons/button-style.ts'
import { Callout } from '#components/ui/feedback/callout.tsx'
import { newCampaignAt } from '#core/campaigns/use-wizard-address.ts'

/** Confirms that the worker runs and links to creating the domain's first campaign. */
export function DeployedCallout({ domain }: { domain: DomainDetails }) {
  const { t } = useTranslation()
  return (
    <Callout
      tone="pass"
      icon={CircleCheck}
      title={t('domains.deployed')}
      action={
        <Link to={newCampaignAt(domain.id)} className={buttonStyle({ variant: 'primary' })}>
          <Megaphone aria-hidden="true" className="size-4" />
          {t('campaigns.create')}
        </Link>
      }
    >
      <p>{t('domains.deployedText', { name: domain.name })}</p>
    </Callout>
  )
}
