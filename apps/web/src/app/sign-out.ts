import i18next from 'i18next'
import { redirect } from 'react-router-dom'
import { PATHS } from '#config/paths.ts'
import { logout } from '#core/session/logout.ts'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { queryClient } from '#lib/query-client.ts'
import { showToast } from '#lib/stores/toast-store.ts'

/** Action of `/logout`: requires a form submission, so that a link cannot sign people out. */
export async function signOut() {
  try {
    await logout()
  } catch (error) {
    showToast({
      tone: 'danger',
      title: i18next.t('logout.serverFailed'),
      detail: i18next.t(`error.${errorCodeOf(error)}`),
    })
  }
  queryClient.clear()
  return redirect(PATHS.login)
}
