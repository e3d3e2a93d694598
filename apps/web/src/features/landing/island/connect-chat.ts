import type { PublicConfig } from '@crivo/shared'
import { salesAddress } from '#core/access/sales-address.ts'

/** Points sales links to the operator's chat or email. */
export function connectChat(config: PublicConfig): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-chat]')) {
    link.href = salesAddress(config, link.dataset.chat ?? '')
  }
}
