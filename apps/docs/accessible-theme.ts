import { basename } from 'node:path'
import type { Plugin } from 'vitepress'

interface Change {
  readonly from: string
  readonly to: string
}

/** Changes to VitePress's components for screen readers and keyboards, by file. */
const CHANGES: Readonly<Record<string, readonly Change[]>> = {
  // The button's name is its visible text, so the style sheet draws the shortcut.
  'VPNavBarSearchButton.vue': [
    { from: '<button type="button"', to: '<button type="button" aria-keyshortcuts="Control+K"' },
    { from: '>K</kbd>', to: '></kbd>' },
  ],
  // A collapsible heading is one button, not a button inside another.
  'VPSidebarItem.vue': [
    { from: 'isLink.value ? undefined', to: 'isLink.value || !collapsible.value ? undefined' },
    {
      from: ':tabindex="item.items && 0"',
      to: ':tabindex="itemRole && 0" :aria-expanded="itemRole && !collapsed"',
    },
    {
      from: "if ('key' in e && e.key !== 'Enter') {\n    return\n  }",
      to: "if ('key' in e) {\n    if (e.key !== 'Enter' && e.key !== ' ') return\n    e.preventDefault()\n  }",
    },
    { from: 'role="button"\n        aria-label="toggle section"', to: 'aria-hidden="true"' },
    { from: '@keydown.enter="onCaretClick"\n        tabindex="0"', to: '' },
  ],
}

/** Makes VitePress's theme accessible where it has no option for it. */
export const accessibleTheme: Plugin = {
  name: 'accessible-theme',
  enforce: 'pre',
  transform(code, id) {
    const changes = CHANGES[basename(id)]
    return changes?.reduce((changed, { from, to }) => {
      if (!changed.includes(from)) throw new Error(`${id} has changed: it lacks ${from}`)
      return changed.replace(from, to)
    }, code)
  },
}
