import { useQuery } from '@tanstack/react-query'
import { Globe, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ErrorNotice } from '../../../../components/error-notice.tsx'
import { buttonStyle } from '../../../../components/ui/button-style.ts'
import { Dialog } from '../../../../components/ui/dialog.tsx'
import { Notice } from '../../../../components/ui/notice.tsx'
import { PATHS } from '../../../../config/paths.ts'
import { useLoadError } from '../../../../lib/use-load-error.ts'
import { explanationQuery } from '../../../analytics/api/get-explanation.ts'
import type { VisitReference } from '../../../analytics/visit-reference.ts'
import { domainsQuery } from '../../../domains/api/get-domains.ts'
import { campaignQuery } from '../../api/get-campaign.ts'
import { withDraft } from '../../campaign-draft.ts'
import { emptyForm, formOf } from '../../campaign-form.ts'
import { placeOf } from '../../wizard-steps.ts'
import { DraftNotice } from './draft-notice.tsx'
import { WizardForm } from './wizard-form.tsx'
import { WizardSkeleton } from './wizard-skeleton.tsx'

interface Props {
  /** The campaign that is edited. */
  id?: number
  /** The domain that a new campaign begins with. */
  domainId?: number
  /** The visit whose explanation drafts a change of it. */
  reference?: VisitReference | null
  onClose: () => void
}

/** The wizard over the list, once it has what it starts with. */
export function CampaignWizard({ id, domainId, reference = null, onClose }: Props) {
  const { t } = useTranslation()
  const domains = useQuery(domainsQuery())
  const campaign = useQuery({ ...campaignQuery(id ?? 0), enabled: id !== undefined })
  const explained = useQuery({
    ...explanationQuery(reference ?? { id: '', at: '' }),
    enabled: reference !== null,
  })
  const needed = [domains, ...(id === undefined ? [] : [campaign])]
  const errors = [useLoadError(domains), useLoadError(campaign)]
  const error = errors.find((each) => each !== null) ?? null
  const isWaiting =
    needed.some(({ data }) => data === undefined) || (reference !== null && explained.isPending)

  if (error !== null || isWaiting || domains.data?.length === 0) {
    return (
      <Dialog
        open
        onClose={onClose}
        title={t(id === undefined ? 'wizard.title.create' : 'wizard.title.opening')}
        size="lg"
      >
        {error !== null ? (
          <ErrorNotice
            title={t('wizard.loadFailed')}
            error={error}
            onRetry={() => needed.map(({ refetch }) => refetch())}
            retrying={needed.some(({ isFetching }) => isFetching)}
          />
        ) : isWaiting ? (
          <WizardSkeleton />
        ) : (
          <Notice
            icon={Globe}
            title={t('domains.empty')}
            action={
              <Link
                to={{ pathname: PATHS.domains, search: '?add=1' }}
                className={buttonStyle({ variant: 'primary' })}
              >
                <Plus aria-hidden="true" className="size-4" />
                {t('domains.add')}
              </Link>
            }
          >
            <p>{t('domains.emptyText')}</p>
          </Notice>
        )}
      </Dialog>
    )
  }
  const own = campaign.data && formOf(campaign.data)
  const found = explained.data?.exception
  const draft = found?.state === 'draft' && found.campaignId === id ? found : null
  const [onlyDomain, ...others] = domains.data ?? []
  const asked = domains.data?.find((each) => each.id === domainId)
  const begun = asked ?? (others.length === 0 ? onlyDomain : undefined)
  return (
    <WizardForm
      domains={domains.data ?? []}
      campaign={campaign.data}
      values={own ? (draft ? withDraft(own, draft) : own) : emptyForm(begun?.id)}
      isDraft={draft !== null}
      first={placeOf(draft?.changes[0]?.field ?? '')?.field ?? 'name'}
      notice={reference !== null && <DraftNotice draft={draft} />}
      onClose={onClose}
    />
  )
}
