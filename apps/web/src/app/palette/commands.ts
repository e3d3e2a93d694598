import { can } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import {
  CircleHelp,
  Globe,
  Keyboard,
  Languages,
  LogOut,
  type LucideIcon,
  Megaphone,
  Sparkles,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { PATHS } from '#config/paths.ts'
import { useMay } from '#core/access/use-may.ts'
import { campaignsQuery } from '#core/campaigns/get-campaigns.ts'
import { domainsQuery } from '#core/domains/get-domains.ts'
import { useUser } from '#core/session/use-user.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '#lib/i18n/languages.ts'
import { useChooseLanguage } from '#lib/i18n/use-choose-language.ts'
import { openHelp } from '#lib/stores/help-store.ts'
import { setTheme, THEMES } from '#lib/theme.ts'
import { THEME_ICONS } from '#lib/theme-icons.ts'
import { useAdminLink } from '../shell/use-admin-link.ts'
import { useSignOut } from '../shell/use-sign-out.ts'
import { ACTIONS } from './actions.ts'
import { DESTINATIONS, isOpenTo } from './destinations.ts'

interface Command {
  readonly id: string
  readonly label: string
  readonly icon: LucideIcon
  /** Additional search words. */
  readonly words?: string
  readonly run: () => void
}

interface CommandGroup {
  readonly id: string
  readonly label: string
  readonly commands: readonly Command[]
}

/** Returns all commands of the palette, in display order; no group is empty. */
export function useCommands(onHelp: () => void): readonly CommandGroup[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const chooseLanguage = useChooseLanguage()
  const signOut = useSignOut()
  const admin = useAdminLink()
  const may = useMay()
  const user = useUser() ?? null
  const seesCampaigns = can(user, 'campaigns').allowed
  const seesDomains = can(user, 'domains').allowed
  const { data: campaigns = [] } = useQuery({
    ...campaignsQuery(),
    refetchInterval: false,
    enabled: seesCampaigns,
  })
  const { data: domains = [] } = useQuery({ ...domainsQuery(), enabled: seesDomains })
  const goTo = (path: string) => () => {
    navigate(path)
  }
  const actions = ACTIONS.filter(({ permission }) => may(permission, 'manage'))
  const destinations = DESTINATIONS.filter((each) => isOpenTo(may, each))
  const screens = destinations.map(({ id, path, labels, icon }) => ({
    id,
    label: labels.map((label) => t(label)).join(' › '),
    icon,
    words: t(`palette.words.${id}`),
    run: goTo(path),
  }))
  const groups: readonly CommandGroup[] = [
    {
      id: 'screens',
      label: t('palette.screens'),
      commands: admin
        ? [
            ...screens,
            { id: admin.path, label: admin.label, icon: admin.icon, run: goTo(admin.path) },
          ]
        : screens,
    },
    {
      id: 'actions',
      label: t('palette.actions'),
      commands: [
        ...actions.map(({ id, label, icon, path }) => ({
          ...{ id, label: t(label), icon },
          words: t(`palette.words.${id}`),
          run: goTo(path),
        })),
        ...THEMES.map((theme) => ({
          id: theme,
          label: t('palette.theme', { theme: t(`theme.${theme}`) }),
          icon: THEME_ICONS[theme],
          run: () => setTheme(theme),
        })),
        ...LANGUAGES.map((language) => ({
          id: language,
          label: t('palette.language', { language: LANGUAGE_NAMES[language] }),
          icon: Languages,
          run: () => {
            chooseLanguage(language)
          },
        })),
        {
          id: 'help-panel',
          label: t('help.title'),
          icon: CircleHelp,
          words: t('palette.words.help'),
          run: () => openHelp(),
        },
        {
          id: 'news',
          label: t('help.tab.news'),
          icon: Sparkles,
          words: t('palette.words.news'),
          run: () => openHelp({ tab: 'news' }),
        },
        { id: 'help', label: t('keys.title'), icon: Keyboard, run: onHelp },
        { id: 'sign-out', label: t('account.signOut'), icon: LogOut, run: signOut },
      ],
    },
    {
      id: 'campaigns',
      label: t('campaigns.title'),
      commands: (seesCampaigns ? campaigns : []).map(({ id, name, domain, path }) => ({
        id: `campaign-${id}`,
        label: `${name} · ${domain}${path}`,
        icon: Megaphone,
        run: goTo(`${PATHS.campaigns}?${new URLSearchParams({ q: name })}`),
      })),
    },
    {
      id: 'domains',
      label: t('domains.title'),
      commands: (seesDomains ? domains : []).map(({ id, name }) => ({
        id: `domain-${id}`,
        label: name,
        icon: Globe,
        run: goTo(`${PATHS.domains}?domain=${id}`),
      })),
    },
  ]
  return groups.filter(({ commands }) => commands.length > 0)
}
