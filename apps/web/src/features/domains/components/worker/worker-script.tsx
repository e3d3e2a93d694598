import type { DomainDetails } from '@crivo/shared'
import { Check, Copy, CopyX, Download, FileCode } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { useCopy } from '#lib/hooks/use-copy.ts'
import { saveFile } from '#lib/save-file.ts'
import { useWorkerScript } from '../../api/get-worker-script.ts'

const ICONS = { idle: Copy, copied: Check, failed: CopyX } as const
/** Enough lines to identify the domain; the script has several hundred thousand characters. */
const SHOWN_LINES = 3
const SHOWN_CHARACTERS = 200

/** The script to paste, fetched on request because it contains the domain's key. */
export function WorkerScript({ domain: { id } }: { domain: DomainDetails }) {
  const { t } = useTranslation()
  const read = useWorkerScript()
  const { state, copy } = useCopy()
  const script = read.data?.script
  if (script === undefined) {
    return (
      <>
        <Button
          icon={FileCode}
          className="w-fit"
          busy={read.isPending}
          onClick={() => read.mutate(id)}
        >
          {t('domains.readScript')}
        </Button>
        {read.isError && <FormAlert title={t('domains.scriptFailed')} error={read.error} />}
      </>
    )
  }
  const Icon = ICONS[state]
  const lines = script.split('\n').slice(0, SHOWN_LINES)
  const save = () => saveFile('worker.js', new Blob([script], { type: 'text/javascript' }))
  return (
    <div className="grid gap-2 rounded-md border border-line bg-sunken p-3">
      <pre className="overflow-x-auto font-mono text-xs leading-5">
        <code>{[...lines.map((line) => line.slice(0, SHOWN_CHARACTERS)), '…'].join('\n')}</code>
      </pre>
      <div className="flex flex-wrap gap-2">
        <Button icon={Icon} variant="primary" onClick={() => copy(script)}>
          {t('domains.copyScript')}
        </Button>
        <Button icon={Download} onClick={save}>
          {t('domains.saveScript')}
        </Button>
      </div>
      <p role="status" className="min-h-4 text-muted text-xs">
        {state === 'copied' && t('common.copied')}
        {state === 'failed' && t('common.copyFailed')}
        {state === 'idle' && t('domains.scriptSecret')}
      </p>
    </div>
  )
}
