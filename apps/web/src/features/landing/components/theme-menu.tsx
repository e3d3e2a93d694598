import { Contrast } from 'lucide-react'
import { THEME_ICONS } from '#lib/theme-icons.ts'
import type { LandingText } from '../landing-text.ts'
import { MENU_ITEM, Menu } from './menu.tsx'

const THEMES = ['light', 'dark', 'system'] as const

/** The theme menu; storing the selected theme requires a script. */
export function ThemeMenu({ text: { theme } }: { text: Pick<LandingText, 'theme'> }) {
  return (
    <Menu
      className="noscript:hidden"
      summary={
        <>
          <Contrast aria-hidden="true" className="size-4" />
          <span className="sr-only">{theme.title}</span>
        </>
      }
    >
      {THEMES.map((name) => {
        const Icon = THEME_ICONS[name]
        return (
          <li key={name}>
            <button
              type="button"
              data-theme-choice={name}
              aria-pressed="false"
              className={MENU_ITEM}
            >
              <Icon aria-hidden="true" className="size-4" />
              {theme[name]}
            </button>
          </li>
        )
      })}
    </Menu>
  )
}
