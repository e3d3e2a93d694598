import type { ExceptionDraft } from '@crivo/shared'
import { FilePen } from 'lucide-react'
import { useTranslation } from 'react-i18next'

interface Props {
  /** `null` if the visit's explanation no longer drafts a change to this campaign. */
  draft: Extract<ExceptionDraft, { state: 'draft' }> | null
}

/** Shows that the form contains a drafted change that has not been saved yet. */
export function DraftNotice({ draft }: Props) {
  const { t } = useTranslation()
  const blocked = draft?.unblock.map(({ ip }) => ip) ?? []
  return (
    <div role="status" className="flex gap-2.5 rounded-md bg-accent-soft px-3 py-2.5">
      <FilePen aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
      <div className="grid min-w-0 gap-0.5">
        <p className="font-medium">{t(draft ? 'wizard.draft' : 'wizard.noDraft')}</p>
        <p className="text-pretty text-muted">
          {t(draft ? 'wizard.draftText' : 'wizard.noDraftText')}
        </p>
        {blocked.map((ip) => (
          <p key={ip} className="wrap-anywhere text-muted">
            {t('wizard.draftBlocked', { ip })}
          </p>
        ))}
      </div>
    </div>
  )
}
