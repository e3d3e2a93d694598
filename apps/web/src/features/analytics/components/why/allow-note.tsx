import type { VisitExplanation } from '@crivo/shared'
import { ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { buttonStyle } from '#components/ui/buttons/button-style.ts'
import { PATHS } from '#config/paths.ts'
import { useUser } from '#core/session/use-user.ts'

/** Offers to add a filtered visitor's IP address to the allow list. */
export function AllowNote({ visit, unknown }: VisitExplanation) {
  const { t } = useTranslation()
  const isSample = useUser()?.sample === true
  const { clientIp, ruleId, accessStatus } = visit
  const isMasked = unknown.some(({ why }) => why === 'masked')
  if (isSample) return null
  if (accessStatus !== 'blocked' || ruleId === null || clientIp === null || isMasked) return null
  const search = new URLSearchParams({ tab: 'allowed', add: clientIp })
  return (
    <section className="grid grid-cols-1 gap-3 rounded-lg border border-line p-4">
      <div className="grid gap-1">
        <h3 className="font-semibold">{t('why.allow')}</h3>
        <p className="text-pretty text-muted">{t('why.allowText', { ip: clientIp })}</p>
      </div>
      <Link
        to={`${PATHS.botManagement}?${search}`}
        className={buttonStyle({}, 'justify-self-start')}
      >
        <ShieldCheck aria-hidden="true" className="size-4" />
        {t('why.allowOpen')}
      </Link>
    </section>
  )
}
