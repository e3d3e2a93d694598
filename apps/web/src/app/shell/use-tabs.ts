import { useMay } from '#core/access/use-may.ts'
import { TABS } from '../areas.ts'

/** Returns the tabs that the person's role in the open account may see. */
export function useTabs(): typeof TABS {
  const may = useMay()
  return TABS.filter(({ area }) => may(area.permission, area.screens[0]?.access))
}
