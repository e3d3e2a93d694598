import type { Group } from './wizard-steps.ts'

/** Returns the id of a group's element in the last step. */
export const groupId = (group: Group): string => `group-${group}`

/** Opens a group of the last step and focuses its title, for fields that take no focus. */
export function openGroup(group: Group | null): void {
  const element = group && document.getElementById(groupId(group))
  if (!(element instanceof HTMLDetailsElement)) return
  element.open = true
  element.querySelector('summary')?.focus()
}
