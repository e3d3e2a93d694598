import type { Theme } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import { AppLink } from './app-link.ts'
import './brand.css'

export default {
  extends: DefaultTheme,
  enhanceApp: ({ app }) => {
    app.component('AppLink', AppLink)
  },
} satisfies Theme
