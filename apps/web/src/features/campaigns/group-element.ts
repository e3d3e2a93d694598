import type { Group } from './wizard-steps.ts'

/** Returns the ID of a group's element in the last step. */
export const groupId = (group: Group): string => `group-${group}`

/**
 * Opens a group in the last step and focuses its title, because not every field can take the focus.
 */
export function openGroup(group: Group | null): void {
  const element = group && document.getElementById(groupId(group))
  if (!(element instanceof HTMLDetailsElement)) return
  element.open = true
  element.querySelector('summary')?.focus()
}
