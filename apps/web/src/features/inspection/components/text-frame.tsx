import { clsx } from 'clsx'
import { useTheme } from '#lib/theme.ts'

interface Props {
  /** Describes the frame's content to screen readers. */
  title: string
  text: string
  /** Preserves line breaks and spaces, for code. */
  isCode?: boolean
}

/** Number of characters that fit in a low frame on a phone. */
const SHORT = 160

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const escaped = (text: string) =>
  text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? '')

/** Text from another site, escaped and in a fully sandboxed frame. */
export function TextFrame({ title, text, isCode = false }: Props) {
  const theme = useTheme()
  const scheme = theme === 'system' ? 'light dark' : theme
  const font = isCode ? '12px/1.6 ui-monospace, Menlo, Consolas, monospace' : '14px/1.6 system-ui'
  return (
    <iframe
      title={title}
      sandbox=""
      className={clsx(
        text.length > SHORT ? 'h-64' : 'h-24',
        'w-full rounded-md border border-line bg-sunken',
      )}
      srcDoc={`<!doctype html><style>
:root { color-scheme: ${scheme} }
body { margin: 0; padding: 12px; font: ${font}; white-space: pre-wrap; overflow-wrap: anywhere;
  background: light-dark(#f6f7f9, #1c1f26); color: light-dark(#23262d, #eceef2) }
</style><body tabindex="0" dir="auto">${escaped(text)}`}
    />
  )
}
