import { Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/buttons/button.tsx'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { Field, FieldNotes } from '#components/ui/inputs/field.tsx'
import { Input } from '#components/ui/inputs/input.tsx'
import type { CampaignForm } from '#features/campaigns/campaign-form.ts'
import { serverNow } from '#lib/time/server-time.ts'
import { OptionGroup } from '../inputs/option-group.tsx'
import { listError, useFieldError } from '../inputs/use-field-error.ts'

/** IP addresses that always get the main page, each with a note and an end date. */
export function AllowedIpFields({ form }: { form: CampaignForm }) {
  const { t } = useTranslation()
  const id = useId()
  const fieldError = useFieldError()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'allowedIps' })
  const errors = form.formState.errors.allowedIps
  return (
    <OptionGroup form={form} group="allowedIps">
      <p className="text-pretty text-muted">{t('wizard.allowedIpsText')}</p>
      {fields.length > 0 && (
        <ul className="grid gap-4">
          {fields.map((row, index) => (
            <li
              key={row.id}
              className="grid items-start gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto_auto]"
            >
              <Field label={t('wizard.allowedIp')} error={fieldError(errors?.[index]?.ip)}>
                {(control) => (
                  <Input
                    {...control}
                    {...form.register(`allowedIps.${index}.ip`)}
                    placeholder="198.51.100.7"
                    autoComplete="off"
                    spellCheck={false}
                  />
                )}
              </Field>
              <Field label={t('wizard.allowedIpNotes')} error={fieldError(errors?.[index]?.notes)}>
                {(control) => (
                  <Input
                    {...control}
                    {...form.register(`allowedIps.${index}.notes`, { setValueAs: orNull })}
                  />
                )}
              </Field>
              <Field
                label={t('wizard.allowedIpUntil')}
                hint={
                  hasEnded(form.watch(`allowedIps.${index}.expiresAt`)) &&
                  t('wizard.allowedIpEnded')
                }
                error={fieldError(errors?.[index]?.expiresAt)}
              >
                {(control) => (
                  <Input
                    {...control}
                    type="date"
                    defaultValue={form.getValues(`allowedIps.${index}.expiresAt`)?.slice(0, 10)}
                    onChange={({ target: { value } }) =>
                      form.setValue(
                        `allowedIps.${index}.expiresAt`,
                        value === '' ? null : `${value}T23:59:59Z`,
                        { shouldDirty: true },
                      )
                    }
                  />
                )}
              </Field>
              <IconButton
                label={t('wizard.removeAllowedIp', { number: index + 1 })}
                icon={Trash2}
                onClick={() => remove(index)}
                className="sm:mt-6.5"
              />
            </li>
          ))}
        </ul>
      )}
      <FieldNotes id={id} error={fieldError(listError(errors))} />
      <Button
        icon={Plus}
        className="w-fit"
        onClick={() => append({ ip: '', notes: null, expiresAt: null })}
        disabled={fields.length >= 1_000}
      >
        {t('wizard.addAllowedIp')}
      </Button>
    </OptionGroup>
  )
}

const hasEnded = (until: string | null | undefined) =>
  until !== null && until !== undefined && Date.parse(until) < serverNow()

const orNull = (typed: unknown) => (typed === '' ? null : typed)
