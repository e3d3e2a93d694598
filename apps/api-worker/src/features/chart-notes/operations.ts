import { can, chartNoteSchema, saveNoteSchema } from '@crivo/shared'
import * as z from 'zod'
import { idParams } from '#http/id-params.ts'
import { operation } from '#http/operation.ts'
import { createNote } from './create-note.ts'
import { deleteNote } from './delete-note.ts'
import { listNotes } from './notes.ts'

const path = '/api/chart-notes'
const shared = { tag: 'Analytics', permission: 'analytics' } as const

export const chartNoteOperations = [
  operation(
    {
      ...shared,
      method: 'GET',
      path,
      access: 'view',
      summary: 'List the notes on charts, oldest first; clients see those of their campaigns',
      answer: { status: 200, schema: z.array(chartNoteSchema) },
    },
    ({ ctx }) => listNotes(ctx),
  ),
  operation(
    {
      ...shared,
      method: 'POST',
      path,
      access: 'read',
      byKey: false,
      summary: 'Mark a moment on the charts with a note',
      body: saveNoteSchema,
      answer: { status: 201, schema: chartNoteSchema },
      errors: ['CAMPAIGN_NOT_FOUND', 'NOTE_LIMIT'],
    },
    ({ ctx, body }) => createNote(ctx, body),
  ),
  operation(
    {
      ...shared,
      method: 'DELETE',
      path: `${path}/{id}`,
      access: 'read',
      byKey: false,
      summary: 'Delete your own note; managers can also delete other people’s',
      params: idParams,
      answer: { status: 204 },
      errors: ['NOTE_NOT_FOUND'],
    },
    ({ ctx, user, params }) =>
      deleteNote(ctx, { ...params, isManager: can(user, 'analytics', 'manage').allowed }),
  ),
]
