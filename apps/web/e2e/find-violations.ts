import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** Replaces axe's source, which a page keeps until it is loaded again. */
const LOADED = '0'

/** Returns the accessibility violations of a page, each with its first element. */
export async function findViolations(
  page: Page,
  { excluded = [], rules }: { excluded?: readonly string[]; rules?: string[] } = {},
): Promise<unknown[]> {
  const found: unknown[] = []
  let isLoaded = await page.evaluate(() => 'axe' in window)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const isDark = colorScheme === 'dark'
    const axe = new AxeBuilder({ page, ...(isLoaded && { axeSource: LOADED }) })
    axe.options({ resultTypes: ['violations'] })
    for (const selector of excluded) axe.exclude(selector)
    // The themes differ only in colors.
    const checked = rules ?? (isDark ? ['color-contrast', 'link-in-text-block'] : [])
    if (checked.length > 0) axe.withRules(checked)
    // Legacy mode differs only for cross-origin frames, and avoids a second page that loads axe
    // again.
    const { violations } = await axe.setLegacyMode().analyze()
    isLoaded = true
    found.push(...violations.map(({ id, nodes }) => [colorScheme, id, nodes[0]?.html]))
  }
  return found
}
