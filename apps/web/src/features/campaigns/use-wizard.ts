import type { CreateCampaignInput } from '@crivo/shared'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dismissToast, showToast, toastStore } from '#lib/stores/toast-store.ts'
import type { CampaignForm } from './campaign-form.ts'
import { errorPaths } from './error-paths.ts'
import { openGroup } from './group-element.ts'
import { useUrlCheck } from './use-url-check.ts'
import {
  type AudienceTab,
  type FormField,
  fieldsOf,
  firstField,
  locateField,
  STEPS,
  type Step,
  tabOf,
} from './wizard-steps.ts'

/** Hides what an earlier attempt was refused for. */
const dismissRefusal = () => {
  const shown = toastStore.get()
  if (shown?.tone === 'danger') dismissToast(shown.id)
}

/** Returns the wizard's current step and its navigation. */
export function useWizard(
  form: CampaignForm,
  saved: Pick<CreateCampaignInput, 'whiteContent' | 'blackContent'> | undefined,
  first: FormField,
  begun: Step = locateField(first)?.step ?? 'basics',
) {
  const { t } = useTranslation()
  const [step, setStep] = useState(begun)
  const [isEntered, setIsEntered] = useState(false)
  const [tab, setTab] = useState<AudienceTab>(tabOf(first))
  const [target, setTarget] = useState<FormField | null>(first === 'name' ? null : first)
  const [isChecking, setIsChecking] = useState(false)
  const white = useUrlCheck(form, 'whiteContent', saved?.whiteContent)
  const black = useUrlCheck(form, 'blackContent', saved?.blackContent)

  useEffect(() => {
    if (target === null) return
    // Runs after the dialog has focused its first field on opening.
    const frame = requestAnimationFrame(() => {
      const found = locateField(target)
      const section = document.getElementById(`step-${found?.step}`)
      section?.scrollIntoView({ block: 'start' })
      section?.querySelector('h3')?.focus({ preventScroll: true })
      // A closed group cannot take the focus, so open it first.
      openGroup(found?.group ?? null)
      form.setFocus(target)
      setTarget(null)
    })
    return () => cancelAnimationFrame(frame)
  }, [target, form])

  const goTo = (next: Step | undefined) => {
    if (next === undefined) return
    setStep(next)
    setIsEntered(true)
  }
  /** Opens the step of a field, and its tab or group. */
  const jumpTo = (field: FormField) => {
    goTo(locateField(field)?.step)
    setTab(tabOf(field))
    setTarget(field)
  }
  /** Opens the first invalid field, in wizard order. */
  const jumpToError = () => {
    const wrong = firstField(errorPaths(form.formState.errors))
    if (wrong) jumpTo(wrong)
  }
  const refuse = (rule: 'required' | 'urlsRequired' | 'urlsInvalid' | 'urlsUnchecked') => {
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
    return isTaken ? haveValidUrls() : refuse('urlsInvalid')
  }
  /** Returns whether the server found both pages; shows an error if not. */
  const haveValidUrls = async (): Promise<boolean> => {
    const verdicts = await Promise.all([black.judge(), white.judge()])
    const refused = verdicts.indexOf('invalid')
    if (refused !== -1) {
      jumpTo(refused === 0 ? 'blackContent' : 'whiteContent')
      return refuse('urlsInvalid')
    }
    return !verdicts.includes('unchecked') || refuse('urlsUnchecked')
  }
  const next = async () => {
    dismissRefusal()
    setIsChecking(true)
    const isValid = await isStepValid()
    setIsChecking(false)
    if (isValid) goTo(STEPS[STEPS.indexOf(step) + 1])
  }
  const back = () => goTo(STEPS[STEPS.indexOf(step) - 1])
  return {
    ...{ step, isEntered, tab, setTab, white, black, isChecking },
    ...{ next, back, jumpTo, jumpToError, haveValidUrls },
  }
}
