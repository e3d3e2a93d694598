import type { ReactElement } from 'react'
import { Menu } from '../ui/overlays/menu.tsx'
import { LanguageChoices } from './language-choices.tsx'

export function LanguageMenu({ trigger }: { trigger: ReactElement }) {
  return (
    <Menu defaultOpen trigger={trigger}>
      <LanguageChoices />
    </Menu>
  )
}
