import {
  blockSource,
  type Campaign,
  type CreateCampaignInput,
  customRulesSchema,
} from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { Globe, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ErrorNotice } from '#components/error-notice.tsx'
import { buttonStyle } from '#components/ui/buttons/button-style.ts'
import { Notice } from '#components/ui/feedback/notice.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { PATHS } from '#config/paths.ts'
import { formOf } from '#core/campaigns/form-of.ts'
import { campaignQuery } from '#core/campaigns/get-campaign.ts'
import type { BlockedValue } from '#core/campaigns/use-wizard-address.ts'
import { withDraft } from '#core/campaigns/with-draft.ts'
import { domainsQuery } from '#core/domains/get-domains.ts'
import { sourceParametersQuery } from '#core/visits/source-parameters.ts'
import type { VisitReference } from '#core/visits/visit-reference.ts'
import { explanationQuery } from '#features/analytics/index.ts'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { emptyForm } from '../../campaign-form.ts'
import { locateField } from '../../wizard-steps.ts'
import { DraftNotice } from './draft-notice.tsx'
import { KeptForm } from './kept-form.tsx'
import { WizardSkeleton } from './wizard-skeleton.tsx'

interface Props {
  /** ID of the edited campaign; absent for a new one. */
  id?: number
  /** The preselected domain for a new campaign. */
  domainId?: number
  /** The visit whose explanation drafts the change. */
  reference?: VisitReference | null
  /** The source that the drafted rule blocks. */
  blocked?: BlockedValue | null
  onClose: () => void
  onTest: (campaign: Campaign) => void
}

/** Opens the wizard over the list once its data has loaded. */
export function CampaignWizard({
  id,
  domainId,
  reference = null,
  blocked = null,
  onClose,
  onTest,
}: Props) {
  const { t } = useTranslation()
  const domains = useQuery(domainsQuery())
  const campaign = useQuery({ ...campaignQuery(id ?? 0), enabled: id !== undefined })
  const explained = useQuery({
    ...explanationQuery(reference ?? { id: '', at: '' }),
    enabled: reference !== null,
  })
  const parameters = useQuery({ ...sourceParametersQuery(), enabled: blocked !== null })
  const needed = [
    domains,
    ...(blocked === null ? [] : [parameters]),
    ...(id === undefined ? [] : [campaign]),
  ]
  const errors = [useLoadError(domains), useLoadError(campaign), useLoadError(parameters)]
  const error = errors.find((each) => each !== null) ?? null
  const isWaiting =
    needed.some(({ data }) => data === undefined) || (reference !== null && explained.isPending)

  if (error !== null || isWaiting || domains.data?.length === 0) {
    return (
      <Dialog
        onClose={onClose}
        title={t(id === undefined ? 'wizard.title.create' : 'wizard.title.opening')}
        size="xl"
        steady
      >
        {error !== null ? (
          <ErrorNotice
            title={t('wizard.loadFailed')}
            error={error}
            query={{
              refetch: () => needed.map(({ refetch }) => refetch()),
              isFetching: needed.some(({ isFetching }) => isFetching),
            }}
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
  const withRule = (form: CreateCampaignInput): CreateCampaignInput => {
    if (blocked === null || parameters.data === undefined) return form
    const name = t('sources.ruleName', { name: t(`filter.${blocked.dimension}`) })
    const rules = customRulesSchema.parse(form.customRules)
    return {
      ...form,
      customRules: blockSource(rules, { ...blocked, name, parameters: parameters.data }),
    }
  }
  const found = explained.data?.exception
  const draft = found?.state === 'draft' && found.campaignId === id ? found : null
  const [onlyDomain, ...others] = domains.data ?? []
  const asked = domains.data?.find((each) => each.id === domainId)
  const begun = asked ?? (others.length === 0 ? onlyDomain : undefined)
  return (
    <KeptForm
      domains={domains.data ?? []}
      campaign={campaign.data}
      values={own ? (draft ? withDraft(own, draft) : withRule(own)) : emptyForm(begun?.id)}
      drafted={
        draft
          ? new Set(draft.changes.map(({ field }) => field))
          : blocked && new Set(['customRules'])
      }
      first={
        blocked === null
          ? (locateField(draft?.changes[0]?.field ?? '')?.field ?? 'name')
          : 'customRules'
      }
      notice={reference !== null && <DraftNotice draft={draft} />}
      onClose={onClose}
      onTest={onTest}
    />
  )
}
