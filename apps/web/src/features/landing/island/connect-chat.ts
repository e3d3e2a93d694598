import { salesAddress } from '../../access/sales-address.ts'

/** Leads the links to sales to the chat or mail that the operator has set; else to the registration. */
export async function connectChat(): Promise<void> {
  const links = document.querySelectorAll<HTMLAnchorElement>('a[data-chat]')
  if (links.length === 0) return
  try {
    const response = await fetch('/api/config')
    const config = readSales(await response.json())
    for (const link of links) link.href = salesAddress(config, link.dataset.chat ?? '')
  } catch (error) {
    console.warn('The way to sales could not be read.', error)
  }
}

/** Reads by hand what the contract says: zod is larger than all of the page's own scripts. */
function readSales(answer: unknown) {
  const { salesChatNumber = null, salesEmail } = Object(answer)
  if (typeof salesEmail !== 'string') throw new Error('no sales contact in the configuration')
  return {
    salesChatNumber: typeof salesChatNumber === 'string' ? salesChatNumber : null,
    salesEmail,
  }
}
