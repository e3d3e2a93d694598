import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { setTheme, THEMES, type Theme, useTheme } from '../lib/theme.ts'
import { Segmented } from './ui/segmented.tsx'

const ICONS: Readonly<Record<Theme, LucideIcon>> = { light: Sun, dark: Moon, system: Monitor }

export function ThemeSwitcher() {
  const { t } = useTranslation()
  const theme = useTheme()
  return (
    <Segmented
      label={t('common.theme')}
      iconsOnly
      value={theme}
      onChange={setTheme}
      options={THEMES.map((value) => ({ value, label: t(`theme.${value}`), icon: ICONS[value] }))}
    />
  )
}
