import type { User } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { ShieldCheck, ShieldOff } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingsSection } from '#components/settings-section.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { lazy } from '#lib/lazy.ts'
import { factorsQuery } from '../../api/second-factor/get-factors.ts'

const SetUpDialog = lazy(async () => ({
  default: (await import('./set-up-mfa-dialog.tsx')).SetUpMfaDialog,
}))
const DisableDialog = lazy(async () => ({
  default: (await import('./disable-mfa-dialog.tsx')).DisableMfaDialog,
}))

/** Whether signing in with the password takes a second step, and the authenticator app for it. */
export function SecondFactorSection({ user }: { user: User }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'setup' | 'disable' | null>(null)
  const close = () => setOpen(null)
  const { data: factors, isError } = useQuery(factorsQuery())
  const hasPasskey = factors !== undefined && factors.passkeys.length > 0
  const isOn = user.secondFactor === 'on'
  const isPasskeyOnly = isOn && hasPasskey && !factors.authenticatorApp
  const Icon = isOn ? ShieldCheck : ShieldOff
  return (
    <SettingsSection title={t('settings.mfa')} text={t('settings.mfaText')}>
      <p className="flex items-center gap-2">
        <Icon aria-hidden="true" className={isOn ? 'size-5 text-pass' : 'size-5 text-muted'} />
        {t(isPasskeyOnly ? 'settings.mfaByPasskey' : `settings.mfaState.${user.secondFactor}`)}
      </p>
      {factors === undefined ? (
        // The passkeys below report the failure.
        !isError && <Skeleton className="h-9 w-32" />
      ) : factors.authenticatorApp ? (
        <Button className="w-fit" onClick={() => setOpen('disable')}>
          {t(hasPasskey ? 'settings.mfaRemoveApp' : 'settings.mfaDisable')}
        </Button>
      ) : (
        <Button
          className="w-fit"
          variant={hasPasskey ? 'secondary' : 'primary'}
          onClick={() => setOpen('setup')}
        >
          {t(hasPasskey ? 'settings.mfaAddApp' : 'settings.mfaSetUp')}
        </Button>
      )}
      <Suspense>
        {open === 'setup' && <SetUpDialog hasPasskey={hasPasskey} onClose={close} />}
        {open === 'disable' && <DisableDialog hasPasskey={hasPasskey} onClose={close} />}
      </Suspense>
    </SettingsSection>
  )
}
