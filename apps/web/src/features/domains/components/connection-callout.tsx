import { useQuery } from '@tanstack/react-query'
import { CloudOff, Sparkles } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { buttonStyle } from '#components/ui/buttons/button-style.ts'
import { Callout } from '#components/ui/feedback/callout.tsx'
import { PATHS } from '#config/paths.ts'
import { cloudflareQuery } from '#core/domains/get-cloudflare-account.ts'

/** The missing requirement for automatic deployment: a larger plan or a connected account. */
export function ConnectionCallout({ mayConnect }: { mayConnect: boolean }) {
  const { t } = useTranslation()
  const { data: account } = useQuery({ ...cloudflareQuery(), enabled: mayConnect })
  if (!mayConnect) {
    return (
      <Callout
        tone="accent"
        icon={Sparkles}
        title={t('domains.manualOnly')}
        action={
          <Link to={PATHS.plans} className={buttonStyle()}>
            {t('locked.plans')}
          </Link>
        }
      >
        <p>{t('domains.manualOnlyText')}</p>
      </Callout>
    )
  }
  if (account === undefined || account.isVerified) return null
  return (
    <Callout
      tone="warning"
      icon={CloudOff}
      title={t('domains.notConnected')}
      action={
        <Link to={PATHS.cloudflare} className={buttonStyle()}>
          {t('cloudflare.connect')}
        </Link>
      }
    >
      <p>{t('domains.notConnectedText')}</p>
    </Callout>
  )
}
