import {
  type CreateCampaignInput,
  campaignPolicySchema,
  createCampaignSchema,
  isSameJson,
  TRAFFIC_NETWORKS,
  TRAFFIC_SWITCHES,
} from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { useNetworkTexts } from '#core/visits/network-names.ts'
import { productName } from '#lib/agent-names.ts'
import { useFormat } from '#lib/format.ts'
import { type Group, groupFields } from './wizard-steps.ts'

/** Beyond this number, entries are counted instead of listed. */
const MAX_LISTED = 3

const DEFAULTS = {
  ...campaignPolicySchema.parse({}),
  deliveryMode: createCampaignSchema.shape.deliveryMode.parse(undefined),
}

const at = (values: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => Object(value)[key], values)

/** Returns whether all of a group's fields have their default values. */
const isUnset = (group: Group, values: object): boolean =>
  groupFields(group).every((field) => isSameJson(at(values, field), at(DEFAULTS, field)))

type Values = Partial<CreateCampaignInput>

/**
 * Returns a function that summarizes a group's settings in a few words; `null` if they have their
 * defaults.
 */
export function useGroupSummary(): (group: Group, values: Values) => string | null {
  const { t } = useTranslation()
  const format = useFormat()
  const networkText = useNetworkTexts()
  const listed = (entries: readonly string[] = []): string => {
    const rest = entries.length - MAX_LISTED
    const shown = entries.slice(0, MAX_LISTED)
    return format.list(rest > 0 ? [...shown, t('summary.more', { count: rest })] : shown)
  }
  const limited = (isAllowing: boolean | undefined, entries: readonly string[]): string =>
    entries.length === 0
      ? ''
      : `${t(`filters.${isAllowing ? 'allow' : 'deny'}`)}: ${listed(entries)}`
  const pair = (label: string, value: string) => `${label}: ${value}`
  const parts: Readonly<Record<Group, (values: Values) => readonly string[]>> = {
    window: ({ alwaysShowWhite, whitePageControlType: type = 'disabled' }) => [
      alwaysShowWhite ? t('wizard.alwaysWhite') : '',
      type === 'disabled' ? '' : t(`wizard.windowType.${type}`),
    ],
    traffic: ({ traffic = {} }) => [
      ...[...TRAFFIC_SWITCHES, 'activity' as const]
        .filter((name) => traffic[name] !== DEFAULTS.traffic[name])
        .map((name) =>
          pair(t(`wizard.traffic.${name}`), t(traffic[name] ? 'wizard.on' : 'wizard.off')),
        ),
      ...([...TRAFFIC_NETWORKS, 'assistants'] as const)
        .filter((name) => traffic[name] !== DEFAULTS.traffic[name])
        .map((name) =>
          pair(t(`wizard.traffic.${name}`), t(`wizard.position.${traffic[name] ?? 'main'}`)),
        ),
    ],
    parameters: ({ parameters = [] }) => [listed(parameters.map(({ name }) => name))],
    referrers: ({ blockedReferrers, allowDirectAccess, referrerFiltering }) => [
      referrerFiltering && allowDirectAccess === false ? t('wizard.noDirectAccess') : '',
      listed(blockedReferrers),
    ],
    networks: ({ asns = [], allowedAsns }) => [limited(allowedAsns, asns.map(networkText))],
    allowedIps: ({ allowedIps = [] }) => [listed(allowedIps.map(({ ip }) => ip))],
    blocked: ({ blockedIps }) => [listed(blockedIps)],
    repeated: ({ repeatedAccessLimit, repeatedAccessMinutes }) => [
      pair(t('wizard.repeatedLimit'), String(repeatedAccessLimit)),
      pair(t('wizard.repeatedMinutes'), String(repeatedAccessMinutes)),
    ],
    browsers: ({ browserFilters = [], allowedBrowsers }) => [
      limited(
        allowedBrowsers,
        browserFilters.flatMap((browser) => productName(browser) ?? []),
      ),
    ],
    userAgents: ({ userAgents: { contains = [], beginsWith = [], oneOf = [], allowed } = {} }) => [
      limited(allowed, [...contains, ...beginsWith, ...oneOf]),
    ],
    delivery: ({ deliveryMode = 'proxy', disableRightClick, keepSeconds, keepParameters }) => [
      t(`campaignForm.delivery.${deliveryMode}`),
      disableRightClick ? t('wizard.rightClick') : '',
      keepSeconds === DEFAULTS.keepSeconds
        ? ''
        : pair(t('wizard.keepSeconds'), String(keepSeconds)),
      listed(keepParameters),
    ],
    clicks: ({ clickParameter = '', keepClickIds }) => [
      clickParameter === '' ? '' : pair(t('wizard.clickParameter'), clickParameter),
      keepClickIds ? t('wizard.keepClickIds') : '',
    ],
    rules: ({ customRules = [], watchedRules = [] }) => [
      listed(customRules.map(({ name }) => name)),
      watchedRules.length === 0 ? '' : t('wizard.watchedCount', { count: watchedRules.length }),
    ],
    evidence: ({ visitEvidence = 'off' }) => [t(`wizard.evidence.${visitEvidence}`)],
    checks: ({ checkShare = 1, checkedRules = [] }) => [
      checkShare === 0 ? t('wizard.checkOff') : format.plainPercent(checkShare),
      listed(checkedRules.map((id) => t(`why.rule.${id}`))),
    ],
  }
  return (group, values) => {
    if (isUnset(group, values)) return null
    const shown = parts[group](values).filter((part) => part !== '')
    return shown.length === 0 ? t('wizard.changed') : shown.join(' · ')
  }
}
