import type { Campaign, RuleTemplate } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { isErrorCode } from '#lib/api/api-error.ts'
import { useFailureToast } from '#lib/hooks/use-failure-toast.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import { useApplyTemplate } from '../../api/rule-templates.ts'
import { TemplateDialog } from './template-dialog.tsx'

interface Props {
  campaigns: readonly Campaign[]
  onDone: () => void
  onClose: () => void
}

/** Replaces the rules of the selected campaigns with a template's. */
export function BulkTemplates({ campaigns, onDone, onClose }: Props) {
  const { t } = useTranslation()
  const showFailure = useFailureToast()
  const apply = useApplyTemplate()
  const use = ({ id }: RuleTemplate) =>
    apply.mutate(
      { id, campaignIds: campaigns.map((campaign) => campaign.id) },
      {
        onSuccess: ({ results }) => {
          const refused = results.filter(({ error }) => error !== null)
          const count = results.length - refused.length
          const code = refused[0]?.error?.code ?? ''
          if (count > 0) {
            showToast({ tone: 'plain', title: t('campaigns.templateDone', { count }) })
          }
          if (refused.length > 0) {
            showToast({
              tone: 'danger',
              title: t('campaigns.templateRefused', { count: refused.length }),
              detail: t(`error.${isErrorCode(code) ? code : 'INTERNAL'}`),
            })
          }
          onDone()
          onClose()
        },
        onError: (error) => showFailure(t('campaigns.bulkFailed'), error),
      },
    )
  return (
    <TemplateDialog
      description={t('rules.templatesBulk', { count: campaigns.length })}
      isBusy={apply.isPending}
      onUse={use}
      onClose={onClose}
    />
  )
}
