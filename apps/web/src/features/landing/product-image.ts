import type { Language } from '#lib/i18n/languages.ts'

/** Size of the product screenshots, in pixels. */
export const PRODUCT_IMAGE = { width: 1_280, height: 800 } as const

export const IMAGE_THEMES = ['light', 'dark'] as const

/** Returns the URL of the product screenshot in a language and theme. */
export const productImage = (language: Language, theme: (typeof IMAGE_THEMES)[number]): string =>
  `/product/dashboard.${language}.${theme}.jpg`
