import { ChevronsUpDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { OnDemand } from '#components/ui/overlays/on-demand.tsx'
import { lazy } from '#lib/lazy.ts'

const SwitcherMenu = lazy(async () => ({
  default: (await import('./switcher-menu.tsx')).SwitcherMenu,
}))

/** Opens the list of accounts that the person can use. */
export function SwitchAccount() {
  const { t } = useTranslation()
  return (
    <OnDemand
      popup="menu"
      opens={(trigger) => <SwitcherMenu trigger={trigger} />}
      trigger={<IconButton icon={ChevronsUpDown} label={t('members.switch')} />}
    />
  )
}
