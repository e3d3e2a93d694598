import { useTranslation } from 'react-i18next'
import { setTheme, THEMES, useTheme } from '#lib/theme.ts'
import { THEME_ICONS } from '#lib/theme-icons.ts'
import { MenuChoice } from '../ui/overlays/menu.tsx'

/** Menu items for the themes. */
export function ThemeChoices() {
  const { t } = useTranslation()
  const theme = useTheme()
  return (
    <MenuChoice
      label={t('common.theme')}
      value={theme}
      onChange={setTheme}
      options={THEMES.map((value) => ({
        value,
        label: t(`theme.${value}`),
        icon: THEME_ICONS[value],
      }))}
    />
  )
}
