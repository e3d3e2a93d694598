import type { Inspection } from '@crivo/shared'
import { Link2, Link2Off } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CodeBlock } from '#components/code-block.tsx'
import { FormAlert } from '#components/form-alert.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { useFormat } from '#lib/format.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import { useShareInspection } from '../../api/share-inspection.ts'
import { useUnshareInspection } from '../../api/unshare-inspection.ts'

interface Props {
  inspection: Inspection
  onClose: () => void
}

/** Creates a link to a result, or revokes the existing one. */
export function ShareDialog({ inspection: { id, isShared, expiresAt }, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const share = useShareInspection()
  const unshare = useUnshareInspection()
  const link = share.data?.url
  const end = () =>
    unshare.mutate(id, {
      onSuccess: () => {
        showToast({ tone: 'plain', title: t('inspection.unshared') })
        onClose()
      },
    })
  return (
    <Dialog
      onClose={onClose}
      title={t('inspection.shareTitle')}
      description={t('inspection.shareText', { date: format.date(expiresAt) })}
      footer={
        <>
          {(isShared || link) && (
            <Button icon={Link2Off} busy={unshare.isPending} onClick={end}>
              {t('inspection.unshare')}
            </Button>
          )}
          {!link && (
            <Button
              icon={Link2}
              variant="primary"
              busy={share.isPending}
              onClick={() => share.mutate(id)}
            >
              {t(isShared ? 'inspection.newLink' : 'inspection.makeLink')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {link ? (
          <>
            <CodeBlock label={t('inspection.link')} code={link} />
            <p className="text-pretty text-muted">{t('inspection.linkOnce')}</p>
          </>
        ) : (
          <p className="text-pretty">
            {t(isShared ? 'inspection.isShared' : 'inspection.notShared')}
          </p>
        )}
        {share.isError && <FormAlert title={t('inspection.shareFailed')} error={share.error} />}
        {unshare.isError && (
          <FormAlert title={t('inspection.unshareFailed')} error={unshare.error} />
        )}
      </div>
    </Dialog>
  )
}
