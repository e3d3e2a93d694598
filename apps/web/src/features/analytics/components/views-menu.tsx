import type { SavedView } from '@crivo/shared'
import { clsx } from 'clsx'
import { Bookmark, BookmarkPlus, Trash2, UsersRound } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { Button } from '#components/ui/buttons/button.tsx'
import {
  Menu,
  MenuItem,
  MenuLabel,
  MenuLink,
  MenuSeparator,
} from '#components/ui/overlays/menu.tsx'
import { useMay } from '#core/access/use-may.ts'
import { withoutVisit } from '#core/visits/visit-reference.ts'
import { useFailureToast } from '#lib/hooks/use-failure-toast.ts'
import { lazy } from '#lib/lazy.ts'
import { useChangeView, useRemoveView } from '../api/saved-views.ts'
import { useOpenScreens } from '../use-open-screens.ts'
import { useSavedViews } from '../views/saved-views.ts'

const SaveViewDialog = lazy(async () => ({
  default: (await import('./save-view-dialog.tsx')).SaveViewDialog,
}))

/** Saved views of these screens: the person's own and those shared in the account. */
export function ViewsMenu() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const screens = useOpenScreens()
  const saved = useSavedViews()
  const views = saved.filter((view) => screens.some(({ path }) => path === view.path.split('?')[0]))
  const [naming, setNaming] = useState(false)
  const rest = withoutVisit(search)
  const here = rest === '' ? pathname : `${pathname}?${rest}`
  const own = views.filter(({ isOwn }) => isOwn)
  const others = views.filter(({ isOwn }) => !isOwn)
  const current = views.find(({ path }) => path === here)
  return (
    <>
      <Menu
        trigger={
          <Button icon={Bookmark} size="sm" variant="ghost">
            <span
              className={clsx('max-w-40 truncate', current ? 'max-sm:sr-only' : 'max-lg:sr-only')}
            >
              {current?.name ?? t('views.title')}
            </span>
          </Button>
        }
      >
        <ViewLinks label={t('views.own')} views={own} />
        <ViewLinks label={t('views.shared')} views={others} />
        {current && <ViewActions view={current} />}
        {!current?.isOwn && (
          <MenuItem icon={BookmarkPlus} onSelect={() => setNaming(true)}>
            {t('views.save')}
          </MenuItem>
        )}
      </Menu>
      {naming && (
        <Suspense>
          <SaveViewDialog
            path={here}
            taken={own.map(({ name }) => name)}
            onClose={() => setNaming(false)}
          />
        </Suspense>
      )}
    </>
  )
}

function ViewLinks({ label, views }: { label: string; views: readonly SavedView[] }) {
  if (views.length === 0) return null
  return (
    <>
      <MenuLabel>{label}</MenuLabel>
      {views.map(({ id, name, path }) => (
        <MenuLink key={id} to={path}>
          <span className="truncate">{name}</span>
        </MenuLink>
      ))}
      <MenuSeparator />
    </>
  )
}

/** Actions on the open view that the person may take. */
function ViewActions({ view: { id, name, isOwn, isShared } }: { view: SavedView }) {
  const { t } = useTranslation()
  const showFailure = useFailureToast()
  const may = useMay()
  const change = useChangeView()
  const remove = useRemoveView()
  // The menu closes immediately, so it is gone when the response arrives.
  const complain = (title: string) => (error: unknown) => showFailure(title, error)
  const toggle = () =>
    change.mutateAsync({ id, isShared: !isShared }).catch(complain(t('views.changeFailed')))
  const drop = () => remove.mutateAsync(id).catch(complain(t('views.removeFailed')))
  return (
    <>
      {isOwn && may('analytics', 'read') && (
        <MenuItem icon={UsersRound} onSelect={toggle}>
          {t(isShared ? 'views.makePrivate' : 'views.makeShared', { name })}
        </MenuItem>
      )}
      {(isOwn || may('analytics', 'manage')) && (
        <MenuItem danger icon={Trash2} onSelect={drop}>
          {t('views.remove', { name })}
        </MenuItem>
      )}
    </>
  )
}
