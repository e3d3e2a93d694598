import { useTranslation } from 'react-i18next'
import { Switch } from '#components/ui/inputs/switch.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { isHelpKeyOn, setHelpKey } from './help-key.ts'

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The dialog that lists the keyboard shortcuts. */
export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const entries = [
    { keys: [isMac() ? '⌘' : 'Ctrl', 'K'], text: t('keys.palette') },
    { keys: ['?'], text: t('keys.help') },
    { keys: ['↑', '↓'], text: t('keys.rows') },
    { keys: ['Home', 'End'], text: t('keys.ends') },
    { keys: ['Enter'], text: t('keys.open') },
    { keys: ['Esc'], text: t('keys.close') },
    { keys: ['F8'], text: t('keys.toasts') },
  ]
  return (
    <Dialog onClose={onClose} size="sm" title={t('keys.title')}>
      <dl className="grid">
        {entries.map(({ keys, text }) => (
          <div
            key={text}
            className="flex items-center justify-between gap-4 border-line border-b py-2.5 last:border-0"
          >
            <dt className="font-normal">{text}</dt>
            <dd className="flex shrink-0 gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="grid h-6 min-w-6 place-items-center rounded-sm border border-line bg-sunken px-1.5 font-sans text-xs"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        label={t('keys.helpOnKey')}
        className="mt-4"
        defaultChecked={isHelpKeyOn()}
        onChange={({ target }) => setHelpKey(target.checked)}
      />
    </Dialog>
  )
}
