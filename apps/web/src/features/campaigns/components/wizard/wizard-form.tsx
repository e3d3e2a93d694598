import type { Campaign, CreateCampaign, Domain } from '@crivo/shared'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { FormAlert } from '#components/form-alert.tsx'
import { LeaveGuard } from '#components/leave-guard.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { integrationsAt } from '#config/paths.ts'
import { formOf } from '#domain/campaigns/form-of.ts'
import { useUpdateCampaign } from '#domain/campaigns/update-campaign.ts'
import { useToldPending } from '#domain/campaigns/use-told-pending.ts'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { showToast } from '#lib/toast-store.ts'
import { useCreateCampaign } from '../../api/create-campaign.ts'
import { type CampaignValues, useCampaignForm } from '../../campaign-form.ts'
import { refusedFields } from '../../refused-fields.ts'
import { useWizard } from '../../use-wizard.ts'
import { type FormField, firstField } from '../../wizard-steps.ts'
import { IntegrateChoice } from './fields/integrate-choice.tsx'
import { WizardStep } from './steps/wizard-step.tsx'
import { WizardProgress } from './wizard-progress.tsx'

interface Props {
  domains: readonly Domain[]
  /** The edited campaign; undefined for a new one. */
  campaign: Campaign | undefined
  /** Initial values; a draft may make them differ from the campaign. */
  values: CampaignValues
  isDraft: boolean
  /** The field to open first. */
  first: FormField
  notice: ReactNode
  onClose: () => void
}

/** The four steps of the wizard, from opening to saving. */
export function WizardForm({ domains, campaign, values, isDraft, first, ...props }: Props) {
  const { t } = useTranslation()
  const formId = useId()
  const form = useCampaignForm(values)
  const wizard = useWizard(form, campaign && formOf(campaign), first)
  const create = useCreateCampaign()
  const update = useUpdateCampaign()
  const { isDirty, isSubmitting } = form.formState
  // Set before the wizard closes; a state update would come too late for the guard.
  const saved = useRef(false)
  const sending = useRef(false)
  const [refusal, setRefusal] = useState<unknown>(null)
  const [thenIntegrate, setThenIntegrate] = useState(false)
  const navigate = useNavigate()
  const toldPending = useToldPending()
  // A refetch brings other people's changes, which the form does not show.
  const [opened] = useState(campaign?.revision ?? 0)
  const isLast = wizard.step === 'advanced'
  const kind = campaign ? 'edit' : 'create'

  const save = async (input: CreateCampaign) => {
    try {
      const { id } = campaign
        ? await update.mutateAsync({ id: campaign.id, form: input, revision: opened })
        : await create.mutateAsync(input)
      saved.current = true
      showToast({ tone: 'plain', title: t(`wizard.done.${kind}`, { name: input.name }) })
      if (thenIntegrate) navigate(integrationsAt(id))
      else props.onClose()
    } catch (error) {
      if (toldPending(error)) {
        saved.current = true
        props.onClose()
        return
      }
      setRefusal(error)
      showToast({
        tone: 'danger',
        title: t(`wizard.failed.${kind}`),
        detail: t(`error.${errorCodeOf(error)}`),
      })
      const refused = refusedFields(error)
      const field = firstField(refused.map(({ path }) => path))
      if (field !== null) wizard.jumpTo(field)
      for (const { path, message } of refused) form.setError(path, { type: 'server', message })
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // A second click can arrive before the button renders as disabled.
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
