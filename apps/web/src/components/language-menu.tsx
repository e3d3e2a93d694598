import type { ReactElement } from 'react'
import { LanguageChoices } from './language-choices.tsx'
import { Menu } from './ui/menu.tsx'

export function LanguageMenu({ trigger }: { trigger: ReactElement }) {
  return (
    <Menu defaultOpen trigger={trigger}>
      <LanguageChoices />
    </Menu>
  )
}
