import type { CreateCampaignInput } from '@crivo/shared'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../lib/toast-store.ts'
import type { CampaignForm } from './campaign-form.ts'
import { useUrlCheck } from './use-url-check.ts'
import {
  ALL_FIELDS,
  type AudienceTab,
  type FormField,
  fieldsOf,
  placeOf,
  STEPS,
  type Step,
  tabOf,
} from './wizard-steps.ts'

/** Where a person is in the wizard, and what lets them go on. */
export function useWizard(
  form: CampaignForm,
  saved: Pick<CreateCampaignInput, 'whiteContent' | 'blackContent'> | undefined,
  first: FormField,
) {
  const { t } = useTranslation()
  const [step, setStep] = useState<Step>(placeOf(first)?.step ?? 'basics')
  const [isEntered, setIsEntered] = useState(false)
  const [tab, setTab] = useState<AudienceTab>(tabOf(first))
  const [target, setTarget] = useState<FormField | null>(null)
  const [isChecking, setIsChecking] = useState(false)
  const white = useUrlCheck(form, 'whiteContent', saved?.whiteContent)
  const black = useUrlCheck(form, 'blackContent', saved?.blackContent)

  useEffect(() => {
    if (target === null) return
    form.setFocus(target)
    setTarget(null)
  }, [target, form])

  const goTo = (next: Step | undefined) => {
    if (next === undefined) return
    setStep(next)
    setIsEntered(true)
  }
  /** To a field, on whatever step and tab it stands. */
  const jumpTo = (field: FormField) => {
    goTo(placeOf(field)?.step)
    setTab(tabOf(field))
    setTarget(field)
  }
  /** To the first field, in the wizard's order, that the form does not take. */
  const jumpToError = () => {
    const wrong = ALL_FIELDS.find((field) => form.getFieldState(field).invalid)
    if (wrong) jumpTo(wrong)
  }
  const refuse = (rule: 'required' | 'urlsRequired' | 'urlsInvalid') => {
    showToast({
      tone: 'danger',
      title: t(`wizard.refused.${rule}`),
      detail: t(`wizard.refusedText.${rule}`),
    })
    return false
  }
  const hasAll = (fields: readonly FormField[]) =>
    form.getValues(fields).every((value) => value !== undefined && String(value).trim() !== '')

  const isStepValid = async (): Promise<boolean> => {
    const fields = fieldsOf(step)
    const isTaken = await form.trigger(fields, { shouldFocus: true })
    if (step === 'basics' && !hasAll(fields)) return refuse('required')
    if (step === 'pages' && !hasAll(fields)) return refuse('urlsRequired')
    if (step === 'audience' && !isTaken) jumpToError()
    if (step !== 'pages') return isTaken
    const results = await Promise.all([white.isKnownValid(), black.isKnownValid()])
    return (isTaken && results.every(Boolean)) || refuse('urlsInvalid')
  }
  const next = async () => {
    setIsChecking(true)
    const isValid = await isStepValid()
    setIsChecking(false)
    if (isValid) goTo(STEPS[STEPS.indexOf(step) + 1])
  }
  const back = () => goTo(STEPS[STEPS.indexOf(step) - 1])
  return { step, isEntered, tab, setTab, white, black, isChecking, next, back, jumpTo, jumpToError }
}
