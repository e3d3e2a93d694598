import type { User } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { Tabs } from '../../../components/ui/tabs.tsx'
import { AffiliateSkeleton } from '../../affiliate/components/affiliate-skeleton.tsx'
import { userQuery } from '../../auth/api/get-me.ts'
import { WebhookSkeletons } from '../../webhooks/components/webhook-skeleton.tsx'
import { SETTINGS_TABS, type SettingsTab } from '../settings-tabs.ts'
import { DeleteSection } from './delete-section.tsx'
import { EmailSection } from './email-section.tsx'
import { ExportSection } from './export-section.tsx'
import { LanguageSection } from './language-section.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PhotoSection } from './photo-section.tsx'
import { PrivacySection } from './privacy-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

const ApiKeysPanel = lazy(async () => ({
  default: (await import('../../api-keys/components/api-keys-panel.tsx')).ApiKeysPanel,
}))
const WebhooksPanel = lazy(async () => ({
  default: (await import('../../webhooks/components/webhooks-panel.tsx')).WebhooksPanel,
}))
const AffiliatePanel = lazy(async () => ({
  default: (await import('../../affiliate/components/affiliate-panel.tsx')).AffiliatePanel,
}))

export function SettingsScreen() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const { data: user } = useQuery({ ...userQuery(), enabled: false })
  const tab = SETTINGS_TABS.find(({ value }) => value === search.get('tab'))?.value ?? 'profile'
  if (!user) return null
  return (
    <Tabs
      label={t('settings.tabs')}
      value={tab}
      tabs={SETTINGS_TABS.map((each) => ({ ...each, label: t(`settings.tab.${each.value}`) }))}
      onChange={(chosen) => setSearch({ tab: chosen }, { replace: true })}
    >
      <Panel tab={tab} user={user} />
    </Tabs>
  )
}

function Panel({ tab, user }: { tab: SettingsTab; user: User }) {
  if (tab === 'security') {
    return (
      <>
        <PasswordSection />
        <SecondFactorSection user={user} />
        <SessionsSection />
      </>
    )
  }
  if (tab === 'notifications') return <NotificationsSection />
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
    </>
  )
}
