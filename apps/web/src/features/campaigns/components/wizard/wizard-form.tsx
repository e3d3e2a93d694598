import type { Campaign, CreateCampaign, Domain } from '@crivo/shared'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { FormAlert } from '#components/form-alert.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { integrationsAt } from '#config/paths.ts'
import { formOf } from '#core/campaigns/form-of.ts'
import { useUpdateCampaign } from '#core/campaigns/update-campaign.ts'
import { useAnnounceProposal } from '#core/campaigns/use-announce-proposal.ts'
import { useUnsavedWork } from '#lib/forms/unsaved-work.ts'
import { useFailureToast } from '#lib/hooks/use-failure-toast.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import { useCreateCampaign } from '../../api/create-campaign.ts'
import { type CampaignValues, useCampaignForm } from '../../campaign-form.ts'
import { DraftedFields } from '../../drafted-fields.ts'
import { isAtFields, refusedFields } from '../../refused-fields.ts'
import { type KeptDraft, useKeptDraft } from '../../use-kept-draft.ts'
import { useWizard } from '../../use-wizard.ts'
import { type FormField, firstField, STEPS } from '../../wizard-steps.ts'
import { IntegrateChoice } from './choices/integrate-choice.tsx'
import { type FirstStatus, StartChoice } from './choices/start-choice.tsx'
import { TestVisitChoice } from './choices/test-visit-choice.tsx'
import { LiveSummary } from './live-summary.tsx'
import { SectionLinks } from './section-links.tsx'
import { WizardStep } from './steps/wizard-step.tsx'
import { WizardProgress } from './wizard-progress.tsx'

interface Props {
  domains: readonly Domain[]
  /** The edited campaign; undefined for a new one. */
  campaign: Campaign | undefined
  /** Initial values, which a draft may have changed from the campaign's. */
  values: CampaignValues
  /** Fields changed by a draft; `null` if the form has no draft. */
  drafted: ReadonlySet<string> | null
  /** The field that is opened first. */
  first: FormField
  notice: ReactNode
  kept: KeptDraft
  onClose: () => void
  /** Closes the wizard and waits for the new campaign's first visit. */
  onTest: (campaign: Campaign) => void
}

const NONE: ReadonlySet<string> = new Set()

/** A new campaign in four steps, or an existing one in four sections on one page. */
export function WizardForm({ domains, campaign, values, drafted, first, kept, ...props }: Props) {
  const { t } = useTranslation()
  const showFailure = useFailureToast()
  const formId = useId()
  const form = useCampaignForm(values)
  const wizard = useWizard(form, campaign && formOf(campaign), first, kept.found?.step)
  const create = useCreateCampaign()
  const update = useUpdateCampaign()
  const { isDirty, isSubmitting } = form.formState
  const isUnsaved = isDirty || drafted !== null || kept.found !== null
  const forgetWork = useUnsavedWork(isUnsaved)
  useKeptDraft(kept, { form, step: wizard.step, isUnsaved })
  const sending = useRef(false)
  const [refusal, setRefusal] = useState<unknown>(null)
  const [thenIntegrate, setThenIntegrate] = useState(false)
  const [thenTest, setThenTest] = useState(false)
  const [status, setStatus] = useState<FirstStatus>('active')
  const navigate = useNavigate()
  const announceProposal = useAnnounceProposal()
  // A refetch may include other people's changes, which the form does not show.
  const [opened] = useState(campaign?.revision ?? 0)
  const isLast = campaign !== undefined || wizard.step === 'advanced'
  const kind = campaign ? 'edit' : 'create'

  const save = async (input: CreateCampaign) => {
    try {
      const stored = campaign
        ? await update.mutateAsync({ id: campaign.id, form: input, revision: opened })
        : await create.mutateAsync({ ...input, status })
      forgetWork()
      const isSoonLive =
        !campaign &&
        stored.status === 'active' &&
        domains.find(({ id }) => id === stored.domainId)?.status === 'active'
      showToast({
        tone: 'plain',
        title: t(`wizard.done.${kind}`, { name: input.name }),
        ...(isSoonLive && { detail: t('wizard.soonLive') }),
      })
      if (thenIntegrate) navigate(integrationsAt(stored.id))
      else if (thenTest) props.onTest(stored)
      else props.onClose()
    } catch (error) {
      if (announceProposal(error)) {
        forgetWork()
        props.onClose()
        return
      }
      showFailure(t(`wizard.failed.${kind}`), error)
      const refused = refusedFields(error)
      // An alert would repeat what the fields and the toast say.
      if (!isAtFields(error, refused)) setRefusal(error)
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
    if (!isLast) await wizard.next()
    else if (await wizard.haveValidUrls()) await form.handleSubmit(save, wizard.jumpToError)(event)
    sending.current = false
  }
  const title = campaign
    ? t('wizard.title.edit', { name: campaign.name })
    : t('wizard.title.create')
  return (
    <Dialog
      onClose={props.onClose}
      title={title}
      size="xl"
      steady
      footer={
        <>
          {campaign || wizard.step === 'basics' ? (
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
        {campaign ? <SectionLinks /> : <WizardProgress step={wizard.step} />}
        {props.notice}
        <DraftedFields value={drafted ?? NONE}>
          <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <div className="grid grid-cols-1 gap-8">
              {(campaign ? STEPS : [wizard.step]).map((step) => (
                <WizardStep
                  key={step}
                  step={step}
                  form={form}
                  wizard={wizard}
                  domains={domains}
                  campaignId={campaign?.id}
                />
              ))}
            </div>
            <div className="grid grid-cols-1 gap-4 lg:sticky lg:top-12">
              <LiveSummary
                form={form}
                campaignId={campaign?.id}
                revision={opened}
                onJump={wizard.jumpTo}
              />
            </div>
          </div>
        </DraftedFields>
        {isLast && !campaign && (
          <div className="grid gap-4 border-line border-t pt-5">
            <StartChoice value={status} onChange={setStatus} />
            <TestVisitChoice checked={thenTest} onChange={setThenTest} />
            <IntegrateChoice checked={thenIntegrate} onChange={setThenIntegrate} />
          </div>
        )}
        {refusal !== null && <FormAlert title={t(`wizard.failed.${kind}`)} error={refusal} />}
      </form>
    </Dialog>
  )
}
