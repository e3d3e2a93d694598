import type { Visit } from '@crivo/shared'
import { CircleHelp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { buttonStyle } from '#components/ui/buttons/button-style.ts'
import { withVisit } from '#core/visits/visit-reference.ts'

/** Opens a visit's explanation over the screen; the URL identifies the visit. */
export function WhyButton({ visit, time }: { visit: Visit; time: string }) {
  const { t } = useTranslation()
  const { search } = useLocation()
  return (
    <Link
      to={{ search: withVisit(search, visit) }}
      preventScrollReset
      aria-label={t('why.open', { time })}
      className={buttonStyle({ variant: 'ghost', size: 'sm' }, 'px-2')}
    >
      <CircleHelp aria-hidden="true" className="size-4" />
      {t('why.ask')}
    </Link>
  )
}
