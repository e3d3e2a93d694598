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
import { OVER_DIALOGS } from '#lib/forms/unsaved-work.ts'
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
  const groups = [
    { id: 'screens', label: t('palette.screens'), commands: useScreenCommands() },
    { id: 'actions', label: t('palette.actions'), commands: useActionCommands(onHelp) },
    { id: 'campaigns', label: t('campaigns.title'), commands: useCampaignCommands() },
    { id: 'domains', label: t('domains.title'), commands: useDomainCommands() },
  ]
  return groups.filter(({ commands }) => commands.length > 0)
}

function useScreenCommands(): readonly Command[] {
  const { t } = useTranslation()
  const goTo = useGoTo()
  const may = useMay()
  const admin = useAdminLink()
  const screens = DESTINATIONS.filter((each) => isOpenTo(may, each)).map(
    ({ id, path, labels, icon }) => ({
      id,
      label: labels.map((label) => t(label)).join(' › '),
      icon,
      words: t(`palette.words.${id}`),
      run: goTo(path),
    }),
  )
  if (admin === null) return screens
  const { path, label, icon } = admin
  return [...screens, { id: path, label, icon, run: goTo(path) }]
}

function useActionCommands(onHelp: () => void): readonly Command[] {
  const { t } = useTranslation()
  const goTo = useGoTo()
  const may = useMay()
  const chooseLanguage = useChooseLanguage()
  const signOut = useSignOut()
  const actions = ACTIONS.filter(({ permission }) => may(permission, 'manage'))
  return [
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
  ]
}

function useCampaignCommands(): readonly Command[] {
  const goTo = useGoTo()
  const enabled = can(useUser() ?? null, 'campaigns').allowed
  const { data } = useQuery({ ...campaignsQuery(), refetchInterval: false, enabled })
  if (!enabled || data === undefined) return []
  return data.map(({ id, name, domain, path }) => ({
    id: `campaign-${id}`,
    label: `${name} · ${domain}${path}`,
    icon: Megaphone,
    run: goTo(`${PATHS.campaigns}?${new URLSearchParams({ q: name })}`),
  }))
}

function useDomainCommands(): readonly Command[] {
  const goTo = useGoTo()
  const enabled = can(useUser() ?? null, 'domains').allowed
  const { data } = useQuery({ ...domainsQuery(), enabled })
  if (!enabled || data === undefined) return []
  return data.map(({ id, name }) => ({
    id: `domain-${id}`,
    label: name,
    icon: Globe,
    run: goTo(`${PATHS.domains}?domain=${id}`),
  }))
}

function useGoTo(): (path: string) => () => void {
  const navigate = useNavigate()
  return (path) => () => {
    navigate(path, { state: OVER_DIALOGS })
  }
}
