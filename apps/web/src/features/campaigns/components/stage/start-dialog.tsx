import type { CreateCampaignInput, StageShare } from '@crivo/shared'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { useAnnounceProposal } from '#core/campaigns/use-announce-proposal.ts'
import { useWizardAddress } from '#core/campaigns/use-wizard-address.ts'
import { faultTexts } from '#lib/forms/field-message.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import { useStage } from '../../api/stage.ts'
import { useFieldName } from '../../versions/use-value-text.ts'
import { ShareFields } from './share-fields.tsx'

interface Props {
  values: CreateCampaignInput
  campaignId: number
  /** The campaign's revision when the form was opened. */
  revision: number
  onClose: () => void
}

/** Starts giving a form's rules to a share of the campaign's visitors. */
export function StartDialog({ values, campaignId, revision, onClose }: Props) {
  const { t } = useTranslation()
  const { close } = useWizardAddress()
  const stage = useStage(campaignId)
  const [share, setShare] = useState<StageShare>(5)
  const [stepHours, setStepHours] = useState<number | null>(null)
  const announceProposal = useAnnounceProposal()
  const fieldName = useFieldName()
  const nameOf = (path: string) => {
    const field = path.replace(/^form\./, '')
    const name = fieldName(field)
    return name === field ? null : name
  }
  const closeAll = () => {
    onClose()
    close()
  }
  const start = () =>
    stage.mutate(
      { of: 'start', form: values, share, stepHours, revision },
      {
        onSuccess: () => {
          showToast({ tone: 'plain', title: t('stage.started') })
          closeAll()
        },
        onError: (error) => announceProposal(error) && closeAll(),
      },
    )
  return (
    <Dialog
      onClose={onClose}
      title={t('stage.open')}
      description={t('stage.text')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" busy={stage.isPending} onClick={start}>
            {t('stage.start')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <ShareFields share={share} stepHours={stepHours} onShare={setShare} onStep={setStepHours} />
        {stage.isError && (
          <FormAlert
            title={t('stage.failed')}
            error={stage.error}
            faults={faultTexts(t, stage.error, nameOf)}
          />
        )}
      </div>
    </Dialog>
  )
}
