import { useTranslation } from 'react-i18next'
import { Checkbox } from '#components/ui/inputs/checkbox.tsx'

interface Props {
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Offers to open the test visit after saving. */
export function TestVisitChoice({ checked, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <Checkbox
      label={t('wizard.thenTest')}
      hint={t('wizard.thenTestHint')}
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
