import { renderToStaticMarkup } from 'react-dom/server'
import { LANGUAGES } from '#lib/i18n/languages.ts'
import { SocialCard } from './components/social-card.tsx'
import { TEXTS } from './texts.ts'

/** Returns the preview image of shared links in each language, as HTML that a browser draws. */
export const renderSocial = (): readonly { language: string; html: string }[] =>
  LANGUAGES.map((language) => ({
    language,
    html: renderToStaticMarkup(<SocialCard text={TEXTS[language]} />),
  }))
