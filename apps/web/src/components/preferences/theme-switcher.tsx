import { useTranslation } from 'react-i18next'
import { setTheme, THEMES, useTheme } from '#lib/theme.ts'
import { THEME_ICONS } from '#lib/theme-icons.ts'
import { Segmented } from '../ui/inputs/segmented.tsx'

export function ThemeSwitcher() {
  const { t } = useTranslation()
  const theme = useTheme()
  return (
    <Segmented
      label={t('common.theme')}
      iconsOnly
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
