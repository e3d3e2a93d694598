import { can, changeViewSchema, savedViewSchema, saveViewSchema, type User } from '@crivo/shared'
import * as z from 'zod'
import { idParams } from '#http/id-params.ts'
import { operation } from '#http/operation.ts'
import { AppError } from '#platform/app-error.ts'
import { changeView, createView, deleteView } from './save-view.ts'
import { listViews } from './views.ts'

const path = '/api/saved-views'
/** Each role saves views of the data it can see. */
const shared = {
  tag: 'Analytics',
  permission: 'analytics',
  access: 'view',
  byKey: false,
} as const

/** Throws `ROLE_FORBIDS` for clients who share a view. */
function requireSharing(user: User, isShared: boolean | undefined): void {
  if (isShared && !can(user, 'analytics', 'read').allowed) throw new AppError('ROLE_FORBIDS')
}

export const savedViewOperations = [
  operation(
    {
      ...shared,
      method: 'GET',
      path,
      summary: 'List your saved views and those shared with the account’s members, by name',
      answer: { status: 200, schema: z.array(savedViewSchema) },
    },
    ({ ctx }) => listViews(ctx),
  ),
  operation(
    {
      ...shared,
      method: 'POST',
      path,
      summary: 'Save an analytics view, privately or shared with the account’s members',
      body: saveViewSchema,
      answer: { status: 201, schema: savedViewSchema },
      errors: ['VIEW_LIMIT'],
    },
    ({ ctx, user, body }) => {
      requireSharing(user, body.isShared)
      return createView(ctx, body)
    },
  ),
  operation(
    {
      ...shared,
      method: 'PATCH',
      path: `${path}/{id}`,
      summary: 'Rename, share or unshare your own saved view',
      params: idParams,
      body: changeViewSchema,
      answer: { status: 200, schema: savedViewSchema },
      errors: ['VIEW_NOT_FOUND'],
    },
    ({ ctx, user, params, body }) => {
      requireSharing(user, body.isShared)
      return changeView(ctx, { ...body, ...params })
    },
  ),
  operation(
    {
      ...shared,
      method: 'DELETE',
      path: `${path}/{id}`,
      summary: 'Delete your own saved view; managers can also delete shared ones',
      params: idParams,
      answer: { status: 204 },
      errors: ['VIEW_NOT_FOUND'],
    },
    ({ ctx, user, params }) =>
      deleteView(ctx, { ...params, isManager: can(user, 'analytics', 'manage').allowed }),
  ),
]
