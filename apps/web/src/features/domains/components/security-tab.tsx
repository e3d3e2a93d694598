import type { DomainDetails } from '@crivo/shared'
import { ExternalLink, KeyRound, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { buttonStyle } from '#components/ui/buttons/button-style.ts'
import { FactList } from '#components/ui/fact-list.tsx'
import { Callout } from '#components/ui/feedback/callout.tsx'
import { useMay } from '#core/access/use-may.ts'
import { useFormat } from '#lib/format.ts'
import type { DomainTab } from '../use-opened.ts'
import { RotateKeyDialog } from './worker/rotate-key-dialog.tsx'

interface Props {
  domain: DomainDetails
  onTab: (tab: DomainTab) => void
}

/** The domain's edge key, and protections that are always on. */
export function SecurityTab({ domain, onTab }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  const [rotating, setRotating] = useState(false)
  const { key, origin } = domain
  return (
    <>
      <section className="grid gap-3">
        <div className="grid gap-1">
          <h3 className="flex items-center gap-2 font-medium">
            <KeyRound aria-hidden="true" className="size-4" />
            {t('domains.key')}
          </h3>
          <p className="text-pretty text-muted">{t('domains.keyText')}</p>
        </div>
        <FactList
          facts={[
            {
              label: t('domains.keyState'),
              value: (
                <Badge tone={key.isRotating ? 'givt' : 'pass'}>
                  {t(key.isRotating ? 'domains.keyRotating' : 'domains.keyInUse')}
                </Badge>
              ),
            },
            { label: t('domains.keyVersion'), value: format.number(key.version) },
            {
              label: t('domains.keyRotatedAt'),
              value: key.rotatedAt === null ? t('domains.never') : format.dateTime(key.rotatedAt),
            },
            ...(key.previousUntil === null
              ? []
              : [
                  {
                    label: t('domains.keyPreviousUntil'),
                    value: format.dateTime(key.previousUntil),
                  },
                ]),
          ]}
        />
        {may('domains', 'manage') && (
          <Button className="w-fit" onClick={() => setRotating(true)}>
            {t('domains.rotate')}
          </Button>
        )}
      </section>
      <Callout
        icon={ShieldCheck}
        title={t('domains.parity')}
        action={
          <a
            href={`${origin}/.well-known/traffic-policy.json`}
            target="_blank"
            rel="noreferrer"
            className={buttonStyle()}
          >
            <ExternalLink aria-hidden="true" className="size-4" />
            {t('domains.policy')}
          </a>
        }
      >
        <p className="text-muted">{t('domains.parityText')}</p>
      </Callout>
      {rotating && (
        <RotateKeyDialog
          domain={domain}
          onClose={() => setRotating(false)}
          onRotated={() => onTab('worker')}
        />
      )}
    </>
  )
}
