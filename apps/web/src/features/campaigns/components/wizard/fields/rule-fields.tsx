import { type CampaignPolicyInput, campaignPolicySchema } from '@crivo/shared'
import { ListTree } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/buttons/button.tsx'
import { FieldNotes } from '#components/ui/inputs/field.tsx'
import type { CampaignForm } from '#features/campaigns/campaign-form.ts'
import type { FormField } from '#features/campaigns/wizard-steps.ts'
import { lazy } from '#lib/lazy.ts'
import { OptionGroup } from '../inputs/option-group.tsx'
import { useFieldError } from '../inputs/use-field-error.ts'

const RuleEditor = lazy(async () => ({
  default: (await import('../../rules/rule-editor.tsx')).RuleEditor,
}))

const WatchedRules = lazy(async () => ({
  default: (await import('./watched-rules.tsx')).WatchedRules,
}))

interface Props {
  form: CampaignForm
  campaignId: number | undefined
  /** Opens a field in the wizard. */
  onJump: (field: FormField) => void
}

/** Rules that the other fields cannot express, with the editor for all rules. */
export function RuleFields({ form, campaignId, onJump }: Props) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const fieldError = useFieldError()
  const { errors } = useFormState({ control: form.control })
  const customRules = useWatch({ control: form.control, name: 'customRules' }) ?? []
  const values = useWatch({ control: form.control, compute: () => form.getValues() })
  // Errors in custom rules are shown in the editor. The other fields must be valid for their rules
  // to be listed.
  const policy = campaignPolicySchema.strip().safeParse({ ...values, customRules: [] }).data
  return (
    <OptionGroup form={form} group="rules">
      <p className="text-pretty text-muted">{t('rules.text')}</p>
      {customRules.length > 0 && (
        <div className="grid gap-1">
          <p className="font-medium">{t('rules.count', { count: customRules.length })}</p>
          <ul className="list-disc pl-5">
            {customRules.map(({ id, name }) => (
              <li key={id} className="wrap-anywhere">
                {name || t('rules.unnamed')}
              </li>
            ))}
          </ul>
        </div>
      )}
      <FieldNotes
        id="custom-rules"
        error={fieldError(errors.customRules) ?? fieldError(errors.ruleOrder)}
      />
      <Button
        icon={ListTree}
        className="w-fit"
        disabled={policy === undefined}
        onClick={() => setIsOpen(true)}
      >
        {t('rules.open')}
      </Button>
      {policy && (
        <Suspense>
          <WatchedRules
            policy={policy}
            onChange={(watchedRules) =>
              form.setValue('watchedRules', watchedRules, { shouldDirty: true })
            }
          />
        </Suspense>
      )}
      {isOpen && policy && (
        <Suspense>
          <RuleEditor
            policy={{ ...policy, customRules: completed(customRules) }}
            values={values}
            campaignId={campaignId}
            onJump={(field) => {
              setIsOpen(false)
              onJump(field)
            }}
            onClose={() => setIsOpen(false)}
            onApply={(edited) => {
              for (const [name, value] of Object.entries(edited)) {
                form.setValue(name as keyof typeof edited, value, { shouldDirty: true })
              }
              form.clearErrors(['customRules', 'ruleOrder'])
              setIsOpen(false)
            }}
          />
        </Suspense>
      )}
    </OptionGroup>
  )
}

const completed = (rules: NonNullable<CampaignPolicyInput['customRules']>) =>
  rules.map((rule) => ({
    ...rule,
    note: rule.note ?? null,
    watched: rule.watched ?? false,
    enabled: rule.enabled ?? true,
  }))
