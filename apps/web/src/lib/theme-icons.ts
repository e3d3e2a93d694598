import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react'
import type { Theme } from './theme.ts'

export const THEME_ICONS: Readonly<Record<Theme, LucideIcon>> = {
  light: Sun,
  dark: Moon,
  system: Monitor,
}
