import type { AlertRule, CreateAlertRule } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { useCloseGuard } from '#components/ui/overlays/use-close-guard.tsx'
import { ApiError } from '#lib/api/api-error.ts'
import { showFieldErrors } from '#lib/forms/show-field-errors.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import { useSaveRule } from '../../api/alert-rules.ts'
import { costSettingsQuery } from '../../api/money.ts'
import { RuleFields } from './rule-fields.tsx'
import { fieldOfPath, RULE_FIELDS, type RuleForm, resolveRule, toRuleForm } from './rule-form.ts'

interface Props {
  /** The rule to edit, or `null` to create one. */
  rule: AlertRule | null
  onClose: () => void
}

/** Form to create or edit an alert rule. */
export function RuleDialog({ rule, onClose }: Props) {
  const { t } = useTranslation()
  const formId = useId()
  const save = useSaveRule()
  const { data: settings } = useQuery(costSettingsQuery())
  const form = useForm<RuleForm, unknown, CreateAlertRule>({
    resolver: resolveRule,
    defaultValues: toRuleForm(rule, settings?.currency ?? 'USD'),
  })
  const isOwnCurrency = rule?.condition.kind === 'invalid_spend'
  const { setValue, getFieldState } = form
  // The dialog opens before the settings are loaded.
  useEffect(() => {
    if (settings === undefined || isOwnCurrency || getFieldState('currency').isDirty) return
    setValue('currency', settings.currency)
  }, [settings, isOwnCurrency, setValue, getFieldState])
  const { close, guard } = useCloseGuard(form.formState.isDirty && !save.isPending, onClose)
  const submit = form.handleSubmit(async (typed) => {
    if (save.isPending) return
    try {
      const { name } = await save.mutateAsync({ ...typed, id: rule?.id ?? null })
      showToast({ tone: 'plain', title: t('alertRules.saved', { name }) })
      onClose()
    } catch (error) {
      if (showFieldErrors(form, withFields(error, typed), RULE_FIELDS)) save.reset()
    }
  })
  return (
    <Dialog
      onClose={close}
      title={t(rule === null ? 'alertRules.create' : 'alertRules.editTitle')}
      footer={
        <>
          <Button onClick={close}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={save.isPending}>
            {t('alertRules.save')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4 sm:grid-cols-2">
        <RuleFields form={form} />
        {save.isError && (
          <div className="sm:col-span-2">
            <FormAlert title={t('alertRules.saveFailed')} error={save.error} />
          </div>
        )}
      </form>
      {guard}
    </Dialog>
  )
}

/** Moves the API's errors from its fields to the form's. */
function withFields(error: unknown, { condition }: CreateAlertRule): unknown {
  if (!(error instanceof ApiError)) return error
  const { code, status, requestId } = error
  const fields = error.fields.map((fault) => ({
    ...fault,
    path: fieldOfPath(fault.path, condition.kind),
  }))
  return new ApiError(code, { status, requestId, fields })
}
