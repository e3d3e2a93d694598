import type { DomainDetails } from '@crivo/shared'
import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import type { ButtonStyle } from '#components/ui/buttons/button-style.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import { useValidateDomain } from '../api/validate-domain.ts'

interface Props extends Pick<ButtonStyle, 'variant'> {
  domain: DomainDetails
}

/** Checks whether the domain's worker responds at its host; shows the result. */
export function ValidateButton({ domain: { id, name }, variant = 'secondary' }: Props) {
  const { t } = useTranslation()
  const validate = useValidateDomain()
  const start = () =>
    validate.mutate(id, {
      onSuccess: () => showToast({ tone: 'plain', title: t('domains.validated', { name }) }),
    })
  return (
    <>
      <Button icon={CircleCheck} variant={variant} busy={validate.isPending} onClick={start}>
        {t(validate.isPending ? 'domains.validating' : 'domains.validate')}
      </Button>
      {validate.isError && (
        <div className="order-last basis-full">
          <FormAlert title={t('domains.validationFailed')} error={validate.error} />
        </div>
      )}
    </>
  )
}
