import type { Language } from '#lib/i18n/languages.ts'

export interface LandingPage {
  /** The page's path below the root, also reported as activity. */
  readonly name: string
  readonly language: Language
  /** Whether the start link opens the registration form or a chat. */
  readonly goal: 'register' | 'chat'
  readonly login: string
  readonly register: string
  readonly legal: readonly ('terms' | 'privacy' | 'refund')[]
  /** Whether the page starts with the operator's sales video, if there is one. */
  readonly hasVideo: boolean
  /** The number of filters listed, out of twelve. */
  readonly filters: number
  /** The canonical page among its duplicates. */
  readonly canonical: string
}

const ES = { language: 'es-ES', login: '/login?lang=es', register: '/register?lang=es-ES' } as const
const EN = { language: 'en-US', login: '/login?lang=en', register: '/register?lang=en-US' } as const
const ALL = ['terms', 'privacy', 'refund'] as const
const PLAIN = { legal: ALL, hasVideo: false, filters: 12 } as const

export const LANDING_PAGES: readonly LandingPage[] = [
  {
    name: 'lp',
    language: 'pt-BR',
    goal: 'register',
    login: '/login',
    register: '/register?lang=pt-BR',
    legal: ['privacy', 'terms'],
    hasVideo: false,
    filters: 12,
    canonical: 'lp',
  },
  { name: 'lp-esp', ...ES, ...PLAIN, goal: 'register', canonical: 'lp-esp' },
  {
    name: 'lp-eng',
    ...EN,
    goal: 'register',
    legal: ALL,
    hasVideo: true,
    filters: 6,
    canonical: 'lp-eng',
  },
  { name: 'lp-eng-wp', ...EN, ...PLAIN, goal: 'chat', canonical: 'lp-eng' },
  { name: 'lp-esp-wp', ...ES, ...PLAIN, goal: 'chat', canonical: 'lp-esp' },
]

/** One page per language, for the language menu. */
export const MAIN_PAGES = LANDING_PAGES.filter(({ name, canonical }) => name === canonical)
