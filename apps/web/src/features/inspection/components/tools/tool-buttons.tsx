import { type LucideIcon, Network, ScanSearch, UserSearch, Zap } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/buttons/button.tsx'
import type { Tools } from '../../use-tools.ts'

/** The tools' buttons; only the button of the running request is busy. */
export function ToolButtons({ tools }: { tools: Tools }) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-3 sm:grid-cols-2 2xl:grid-cols-4">
      <Tool
        type="submit"
        icon={ScanSearch}
        label={t('inspection.check')}
        text={t('inspection.checkText')}
        busy={tools.isChecking}
      />
      <Tool
        icon={Network}
        label={t('inspection.discover')}
        text={t('inspection.discoverText')}
        busy={tools.discovery.isPending}
        onClick={tools.discover}
      />
      <Tool
        icon={UserSearch}
        label={t('inspection.simulate')}
        text={t('inspection.simulateText')}
        busy={tools.simulation.isPending}
        onClick={tools.simulate}
      />
      <Tool
        icon={Zap}
        isHighlighted
        label={t('inspection.simulateReally')}
        text={t('inspection.simulateReallyText')}
        busy={tools.realSimulation.isPending}
        onClick={tools.simulateReally}
      />
    </div>
  )
}

interface Props {
  icon: LucideIcon
  label: string
  /** Description below the button. */
  text: string
  busy: boolean
  isHighlighted?: boolean
  type?: 'submit' | 'button'
  onClick?: () => void
}

function Tool({ icon: Icon, label, text, busy, isHighlighted, type = 'button', onClick }: Props) {
  return (
    <div className="grid content-start gap-1.5">
      <Button
        icon={Icon}
        type={type}
        variant={isHighlighted ? 'primary' : 'secondary'}
        busy={busy}
        onClick={onClick}
        className="w-full"
      >
        {label}
      </Button>
      <p className="text-pretty text-muted text-xs">{text}</p>
    </div>
  )
}
