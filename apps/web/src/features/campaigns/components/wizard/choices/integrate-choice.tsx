import { can } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#components/ui/inputs/checkbox.tsx'
import { useUser } from '#core/session/use-user.ts'

interface Props {
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Offers to open the integrations after saving, on plans that include them. */
export function IntegrateChoice({ checked, onChange }: Props) {
  const { t } = useTranslation()
  const user = useUser()
  if (!can(user ?? null, 'integrations').allowed) return null
  return (
    <Checkbox
      label={t('wizard.integrate')}
      hint={t('wizard.integrateHint')}
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
