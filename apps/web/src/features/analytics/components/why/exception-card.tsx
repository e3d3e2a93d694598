import type { ExceptionDraft, Visit } from '@crivo/shared'
import { FilePen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { buttonStyle } from '../../../../components/ui/button-style.ts'
import { PATHS } from '../../../../config/paths.ts'
import { knownReason } from '../../visit-class.ts'
import { writeReference } from '../../visit-reference.ts'
import { ChangeText } from './change-text.tsx'

interface Props {
  exception: ExceptionDraft
  visit: Visit
}

/** The change that would have let the visit pass, or why there is none. */
export function ExceptionCard({ exception, visit }: Props) {
  const { t } = useTranslation()
  if (exception.state === 'none') {
    const reason = exception.reason === null ? undefined : knownReason(exception.reason)
    return (
      <p className="text-pretty text-muted">
        {t(`why.none.${exception.why}`)}
        {reason && ` (${t(`reason.${reason}`)})`}
      </p>
    )
  }
  // The form takes the draft from the visit's own explanation, which the address names.
  const search = new URLSearchParams({
    edit: String(exception.campaignId),
    draft: writeReference(visit),
  })
  return (
    <section className="grid grid-cols-1 gap-3 rounded-lg border border-line p-4">
      <div className="grid gap-1">
        <h3 className="font-semibold">{t('why.exception')}</h3>
        <p className="text-pretty text-muted">{t('why.exceptionText')}</p>
      </div>
      <ul className="grid list-disc gap-1 pl-5">
        {exception.changes.map((change) => (
          <li key={`${change.field} ${change.kind} ${change.value}`}>
            <ChangeText change={change} />
          </li>
        ))}
        {exception.unblock.map(({ id, ip }) => (
          <li key={id}>{t('why.unblock', { ip })}</li>
        ))}
      </ul>
      <Link
        to={`${PATHS.campaigns}?${search}`}
        className={buttonStyle({ variant: 'primary' }, 'justify-self-start')}
      >
        <FilePen aria-hidden="true" className="size-4" />
        {t('why.draft')}
      </Link>
    </section>
  )
}
