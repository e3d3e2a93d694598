/** Closes an open menu on Escape, a selection or an outside click. */
export function connectMenus(): void {
  const menus = [...document.querySelectorAll<HTMLDetailsElement>('details[data-menu]')]
  document.addEventListener('click', ({ target }) => {
    for (const menu of menus) {
      if (!(target instanceof Node && menu.contains(target))) menu.open = false
    }
  })
  for (const menu of menus) {
    menu.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape' || !menu.open) return
      menu.open = false
      menu.querySelector('summary')?.focus()
    })
  }
}
