import type { PublicConfig } from '@crivo/shared'
import { salesAddress } from '../../access/sales-address.ts'

/** Leads the links to sales to the chat or mail that the operator has set. */
export function connectChat(config: PublicConfig): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-chat]')) {
    link.href = salesAddress(config, link.dataset.chat ?? '')
  }
}
