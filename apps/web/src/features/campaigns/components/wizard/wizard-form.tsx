import type { Campaign, CreateCampaign, Domain } from '@crivo/shared'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { FormAlert } from '../../../../components/form-alert.tsx'
import { LeaveGuard } from '../../../../components/leave-guard.tsx'
import { Button } from '../../../../components/ui/button.tsx'
import { Dialog } from '../../../../components/ui/dialog.tsx'
import { integrationsAt } from '../../../../config/paths.ts'
import { errorCodeOf } from '../../../../lib/api/api-error.ts'
import { showToast } from '../../../../lib/toast-store.ts'
import { useCreateCampaign } from '../../api/create-campaign.ts'
import { useUpdateCampaign } from '../../api/update-campaign.ts'
import { type CampaignValues, formOf, useCampaignForm } from '../../campaign-form.ts'
import { refusedField } from '../../refused-field.ts'
import { useWizard } from '../../use-wizard.ts'
import type { FormField } from '../../wizard-steps.ts'
import { IntegrateChoice } from './integrate-choice.tsx'
import { WizardProgress } from './wizard-progress.tsx'
import { WizardStep } from './wizard-step.tsx'

interface Props {
  domains: readonly Domain[]
  /** The campaign that is edited; without one a new one is created. */
  campaign: Campaign | undefined
  /** What the form opens with; it may differ from the campaign by a draft. */
  values: CampaignValues
  isDraft: boolean
  /** The field whose place is opened. */
  first: FormField
  notice: ReactNode
  onClose: () => void
}

/** The four steps of one campaign, from opening to saving. */
export function WizardForm({ domains, campaign, values, isDraft, first, ...props }: Props) {
  const { t } = useTranslation()
  const formId = useId()
  const form = useCampaignForm(values)
  const wizard = useWizard(form, campaign && formOf(campaign), first)
  const create = useCreateCampaign()
  const update = useUpdateCampaign()
  const { isDirty, isSubmitting } = form.formState
  // Set before the wizard is left; state would come too late for the guard.
  const saved = useRef(false)
  const sending = useRef(false)
  const [refusal, setRefusal] = useState<unknown>(null)
  const [thenIntegrate, setThenIntegrate] = useState(false)
  const navigate = useNavigate()
  const isLast = wizard.step === 'advanced'
  const kind = campaign ? 'edit' : 'create'

  const save = async (input: CreateCampaign) => {
    try {
      const { id } = campaign
        ? await update.mutateAsync({ id: campaign.id, form: input })
        : await create.mutateAsync(input)
      saved.current = true
      showToast({ tone: 'plain', title: t(`wizard.done.${kind}`, { name: input.name }) })
      if (thenIntegrate) navigate(integrationsAt(id))
      else props.onClose()
    } catch (error) {
      setRefusal(error)
      showToast({
        tone: 'danger',
        title: t(`wizard.failed.${kind}`),
        detail: t(`error.${errorCodeOf(error)}`),
      })
      const problem = refusedField(error)
      if (problem === null) return
      wizard.jumpTo(problem.field)
      form.setError(problem.field, { type: 'server', message: problem.code })
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // A second press can come before the button is drawn disabled.
    if (sending.current) return
    sending.current = true
    setRefusal(null)
    if (isLast) await form.handleSubmit(save, wizard.jumpToError)(event)
    else await wizard.next()
    sending.current = false
  }
  const title = campaign
    ? t('wizard.title.edit', { name: campaign.name })
    : t('wizard.title.create')
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={title}
      size="lg"
      footer={
        <>
          {wizard.step === 'basics' ? (
            <Button onClick={props.onClose}>{t('common.cancel')}</Button>
          ) : (
            <Button onClick={wizard.back}>{t('wizard.back')}</Button>
          )}
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={isSubmitting || wizard.isChecking}
          >
            {t(isLast ? `wizard.save.${kind}` : 'wizard.next')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid grid-cols-1 gap-5">
        <WizardProgress step={wizard.step} />
        {props.notice}
        <WizardStep form={form} wizard={wizard} domains={domains} campaignId={campaign?.id} />
        {isLast && <IntegrateChoice checked={thenIntegrate} onChange={setThenIntegrate} />}
        {refusal !== null && <FormAlert title={t(`wizard.failed.${kind}`)} error={refusal} />}
      </form>
      <LeaveGuard unsaved={isDirty || isDraft} saved={saved} />
    </Dialog>
  )
}
