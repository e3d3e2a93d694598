import type { User } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Tabs } from '#components/ui/navigation/tabs.tsx'
import { useMay } from '#core/access/use-may.ts'
import { NetworksSection } from '#core/allowed-networks/networks-section.tsx'
import { userQuery } from '#core/session/get-me.ts'
import { AffiliatePanel, AffiliateSkeleton } from '#features/affiliate/index.ts'
import { ApiKeysPanel } from '#features/api-keys/index.ts'
import { MembersPanel } from '#features/members/index.ts'
import { WebhookSkeletons, WebhooksPanel } from '#features/webhooks/index.ts'
import { lazy } from '#lib/lazy.ts'
import { SETTINGS_TABS, type SettingsTab, settingsAccessOf } from '../settings-tabs.ts'
import { DeleteSection } from './delete-section.tsx'
import { EmailSection } from './email-section.tsx'
import { ErasuresSection } from './erasures/erasures-section.tsx'
import { ExportSection } from './export-section.tsx'
import { LanguageSection } from './language-section.tsx'
import { MemberSettings } from './member-settings.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { PasskeysSection } from './passkeys/passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PhotoSection } from './photo-section.tsx'
import { PrivacySection } from './privacy-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SecondFactorSection } from './second-factor/second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { TimeZoneSection } from './time-zone-section.tsx'

const AuditPanel = lazy(async () => ({
  default: (await import('#core/audit/audit-panel.tsx')).AuditPanel,
}))

export function SettingsScreen() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const { data: user } = useQuery({ ...userQuery(), enabled: false })
  const { membership } = user ?? {}
  const may = useMay()
  const tabs = SETTINGS_TABS.filter(({ value }) => may('settings', settingsAccessOf(value)))
  const tab = tabs.find(({ value }) => value === search.get('tab'))?.value ?? tabs[0]?.value
  if (!user) return null
  if (!tab) return <MemberSettings user={user} />
  return (
    <>
      {membership && <MemberSettings user={user} />}
      <Tabs
        label={t('settings.tabs')}
        value={tab}
        tabs={tabs.map((each) => ({ ...each, label: t(`settings.tab.${each.value}`) }))}
        onChange={(chosen) => setSearch({ tab: chosen }, { replace: true })}
      >
        <Panel tab={tab} user={user} />
      </Tabs>
    </>
  )
}

function Panel({ tab, user }: { tab: SettingsTab; user: User }) {
  if (tab === 'security') {
    return (
      <>
        <PasswordSection />
        <SecondFactorSection user={user} />
        <PasskeysSection />
        <SessionsSection />
        <NetworksSection of="account" />
      </>
    )
  }
  if (tab === 'notifications') return <NotificationsSection />
  if (tab === 'members') {
    return (
      <Suspense fallback={<Skeleton className="h-72 max-w-3xl rounded-lg" />}>
        <MembersPanel />
      </Suspense>
    )
  }
  if (tab === 'activity') {
    return (
      <Suspense fallback={<Skeleton className="h-72 rounded-lg" />}>
        <AuditPanel />
      </Suspense>
    )
  }
  if (tab === 'api') {
    return (
      <Suspense fallback={<Skeleton className="h-72 max-w-3xl rounded-lg" />}>
        <ApiKeysPanel />
      </Suspense>
    )
  }
  if (tab === 'webhooks') {
    return (
      <Suspense fallback={<WebhookSkeletons />}>
        <WebhooksPanel />
      </Suspense>
    )
  }
  if (tab === 'affiliate') {
    return (
      <Suspense fallback={<AffiliateSkeleton />}>
        <AffiliatePanel />
      </Suspense>
    )
  }
  if (tab === 'privacy') {
    return (
      <>
        <PrivacySection />
        <ErasuresSection />
        <ExportSection />
        <DeleteSection user={user} />
      </>
    )
  }
  return (
    <>
      <PhotoSection user={user} />
      <ProfileSection user={user} />
      <EmailSection user={user} />
      <LanguageSection user={user} />
      <TimeZoneSection user={user} />
    </>
  )
}
