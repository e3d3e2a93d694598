import type { Language } from '../../lib/i18n/languages.ts'

export interface LandingPage {
  /** Its address below the root, and where activity says to be. */
  readonly name: string
  readonly language: Language
  /** Whether the way in is the registration, or a chat. */
  readonly goal: 'register' | 'chat'
  readonly login: string
  readonly register: string
  readonly legal: readonly ('terms' | 'privacy' | 'refund')[]
  /** Whether a sales video comes before everything else, if the operator has one. */
  readonly hasVideo: boolean
  /** How many of the twelve filters it lists. */
  readonly filters: number
  /** The page that search engines are to keep of those that are alike. */
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

/** One page of each language, for whoever chooses another. */
export const MAIN_PAGES = LANDING_PAGES.filter(({ name, canonical }) => name === canonical)
