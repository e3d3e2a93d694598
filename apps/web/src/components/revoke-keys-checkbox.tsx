import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from './ui/inputs/checkbox.tsx'

/** Offers to revoke all API keys when sessions end; takes the props from `register`. */
export function RevokeKeysCheckbox(props: Omit<ComponentProps<typeof Checkbox>, 'label' | 'hint'>) {
  const { t } = useTranslation()
  return (
    <Checkbox {...props} label={t('account.revokeApiKeys')} hint={t('account.revokeApiKeysHint')} />
  )
}
