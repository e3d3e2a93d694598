import type { Inspection } from '@crivo/shared'
import { CalendarClock, Download, RotateCw, Share2, Trash2, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/buttons/button.tsx'
import { CardFooter } from '#components/ui/card.tsx'
import { useMay } from '#core/access/use-may.ts'
import { useFailureToast } from '#lib/hooks/use-failure-toast.ts'
import { useExportInspection } from '../../api/export-inspection.ts'

interface Props {
  inspection: Inspection
  onShare: () => void
  onRerun: () => void
  onSchedule: () => void
  rerunning: boolean
  onDelete: () => void
  onClose: () => void
}

export function ResultActions({ inspection, ...props }: Props) {
  const { t } = useTranslation()
  const showFailure = useFailureToast()
  const mayManage = useMay()('cloak-breaker', 'manage')
  const save = useExportInspection()
  const exportIt = () =>
    save.mutate(inspection.id, {
      onError: (error) => showFailure(t('export.failed'), error),
    })
  return (
    <CardFooter>
      {mayManage && (
        <Button icon={Share2} size="sm" onClick={props.onShare}>
          {t('inspection.share')}
        </Button>
      )}
      <Button icon={Download} size="sm" onClick={exportIt} busy={save.isPending}>
        {t('inspection.export')}
      </Button>
      {mayManage && (
        <>
          <Button icon={RotateCw} size="sm" onClick={props.onRerun} busy={props.rerunning}>
            {t('inspection.rerun')}
          </Button>
          <Button icon={CalendarClock} size="sm" onClick={props.onSchedule}>
            {t('schedule.add')}
          </Button>
          <Button icon={Trash2} size="sm" variant="ghostDanger" onClick={props.onDelete}>
            {t('inspection.delete')}
          </Button>
        </>
      )}
      <Button icon={X} size="sm" variant="ghost" onClick={props.onClose}>
        {t('common.close')}
      </Button>
    </CardFooter>
  )
}
