import { type Campaign, type CreateCampaignInput, createCampaignSchema } from '@crivo/shared'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/buttons/button.tsx'
import { useUpdateCampaign } from '#core/campaigns/update-campaign.ts'
import { useAnnounceProposal } from '#core/campaigns/use-announce-proposal.ts'
import { useFailureToast } from '#lib/hooks/use-failure-toast.ts'
import { showToast } from '#lib/stores/toast-store.ts'

interface Props {
  campaign: Campaign
  form: CreateCampaignInput
}

/** Saves a drafted change to a campaign. */
export function ApplyButton({ campaign: { id, name, revision }, form }: Props) {
  const { t } = useTranslation()
  const showFailure = useFailureToast()
  const update = useUpdateCampaign()
  const announceProposal = useAnnounceProposal()
  const apply = () =>
    update.mutate(
      { id, revision, form: createCampaignSchema.parse(form) },
      {
        onSuccess: () => showToast({ tone: 'plain', title: t('wizard.done.edit', { name }) }),
        onError: (error) => {
          if (announceProposal(error)) return
          showFailure(t('wizard.failed.edit'), error)
        },
      },
    )
  return (
    <Button
      icon={Check}
      variant="primary"
      busy={update.isPending}
      aria-disabled={update.isSuccess}
      onClick={update.isSuccess ? undefined : apply}
    >
      {t(update.isSuccess ? 'why.applied' : 'why.apply')}
    </Button>
  )
}
