import { NAMED_DIMENSIONS, type SourceParameters } from '@crivo/shared'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { TextField } from '#components/text-field.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { useChangeSourceParameters } from '#core/visits/source-parameters.ts'
import { useReportUnsaved } from '#lib/forms/report-unsaved.ts'
import { showFieldErrors } from '#lib/forms/show-field-errors.ts'
import { showToast } from '#lib/stores/toast-store.ts'

interface Props {
  parameters: SourceParameters
  onUnsaved: (isUnsaved: boolean) => void
}

/** Changes the URL parameters that contain a visit's placement, ad set and ad. */
export function ParametersForm({ parameters, onUnsaved }: Props) {
  const { t } = useTranslation()
  const change = useChangeSourceParameters()
  const { placement, adSet, ad } = parameters
  const form = useForm({
    defaultValues: { placement: placement.join(', '), adSet: adSet.join(', '), ad: ad.join(', ') },
  })
  useReportUnsaved(form.formState.isDirty && !change.isPending, onUnsaved)
  const submit = form.handleSubmit(async (typed) => {
    try {
      await change.mutateAsync({
        placement: namesOf(typed.placement),
        adSet: namesOf(typed.adSet),
        ad: namesOf(typed.ad),
      })
      form.reset(typed)
      showToast({ tone: 'plain', title: t('sources.parametersSaved') })
    } catch (error) {
      showFieldErrors(form, error, NAMED_DIMENSIONS)
    }
  })
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <div className="grid gap-1">
        <h3 className="font-semibold">{t('sources.parameters')}</h3>
        <p className="text-pretty text-muted">{t('sources.parametersText')}</p>
      </div>
      {NAMED_DIMENSIONS.map((each) => (
        <TextField
          key={each}
          form={form}
          name={each}
          label={t(`filter.${each}`)}
          spellCheck={false}
          autoComplete="off"
          className="font-mono"
        />
      ))}
      {change.error !== null && (
        <FormAlert title={t('sources.parametersFailed')} error={change.error} />
      )}
      <Button type="submit" busy={change.isPending} className="justify-self-start">
        {t('sources.parametersSave')}
      </Button>
    </form>
  )
}

const namesOf = (typed: string): string[] => typed.split(/[\s,]+/).filter((name) => name !== '')
