import { Bookmark, BookmarkPlus, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { Button } from '../../../components/ui/button.tsx'
import { Menu, MenuItem, MenuLabel, MenuLink, MenuSeparator } from '../../../components/ui/menu.tsx'
import { useSavedViews } from '../saved-views.ts'
import { withoutVisit } from '../visit-reference.ts'

const SaveViewDialog = lazy(async () => ({
  default: (await import('./save-view-dialog.tsx')).SaveViewDialog,
}))

/** Addresses of these screens that were given a name; kept in this browser, per account. */
export function ViewsMenu() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const { views, save, remove } = useSavedViews()
  const [naming, setNaming] = useState(false)
  const rest = withoutVisit(search)
  const here = rest === '' ? pathname : `${pathname}?${rest}`
  const current = views.find(({ path }) => path === here)
  return (
    <>
      <Menu
        trigger={
          <Button size="sm" variant="ghost">
            <Bookmark aria-hidden="true" className="size-4" />
            <span className="max-w-40 truncate max-sm:sr-only">
              {current?.name ?? t('views.title')}
            </span>
          </Button>
        }
      >
        {views.length > 0 && <MenuLabel>{t('views.title')}</MenuLabel>}
        {views.map(({ name, path }) => (
          <MenuLink key={name} to={path}>
            <span className="truncate">{name}</span>
          </MenuLink>
        ))}
        {views.length > 0 && <MenuSeparator />}
        {current ? (
          <MenuItem danger icon={Trash2} onSelect={() => remove(current.name)}>
            {t('views.remove', { name: current.name })}
          </MenuItem>
        ) : (
          <MenuItem icon={BookmarkPlus} onSelect={() => setNaming(true)}>
            {t('views.save')}
          </MenuItem>
        )}
      </Menu>
      {naming && (
        <Suspense>
          <SaveViewDialog
            taken={views.map(({ name }) => name)}
            onSave={(name) => {
              save({ name, path: here })
              setNaming(false)
            }}
            onClose={() => setNaming(false)}
          />
        </Suspense>
      )}
    </>
  )
}
