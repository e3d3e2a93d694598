// @vitest-environment happy-dom
import type { BucketExport, BucketTest } from '@crivo/shared'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CUSTOMER, openApp } from '../../../../../test/open-app.tsx'
import { workIsUnsaved } from '../../../../../test/work-is-unsaved.ts'

const EXPORT: BucketExport = {
  ...{ id: 4, endpoint: 'https://s3.example.org', bucket: 'visits', region: 'auto', prefix: 'raw' },
  ...{ keyHint: 'A1B2', format: 'parquet', every: 'daily', filter: {}, isActive: true },
  ...{ offReason: null, failingSince: '2026-11-20T04:00:00.000Z', problem: 'access_denied' },
  ...{ answer: 'AccessDenied', exportedUntil: '2026-11-20T03:00:00.000Z', lastFileAt: null },
  ...{ lastKey: null, nextAt: '2026-11-21T04:00:00.000Z', createdAt: '2026-11-19T12:00:00.000Z' },
}
const TEST: BucketTest = {
  ...{ key: 'raw/crivo-test.txt', problem: 'no_bucket', status: 404, answer: 'NoSuchBucket' },
}

async function open(lang: string, exports: readonly BucketExport[]) {
  const sent: { method: string; path: string; body: string }[] = []
  const answerWith =
    (path: string, answer: unknown) => (call: { method: string; body: string }) => {
      if (call.method === 'GET') return exports
      sent.push({ method: call.method, path, body: call.body })
      return answer
    }
  const view = { id: 7, name: 'Brazil', path: '/dashboard/analytics?country=BR', isShared: true }
  const answers = {
    '/api/campaigns': () => [],
    '/api/saved-views': () => [{ ...view, isOwn: true }],
    '/api/bucket-exports': answerWith('', Response.json(EXPORT, { status: 201 })),
    '/api/bucket-exports/4': answerWith('/4', EXPORT),
    '/api/bucket-exports/4/test': answerWith('/4/test', TEST),
  }
  const address = `/dashboard/analytics/visits?exports=1&lang=${lang}`
  await openApp(address, { user: CUSTOMER, answers })
  return { sent, dialog: within(await screen.findByRole('dialog')) }
}

it('shows why the last file is missing, and the result of a test file', async () => {
  const { dialog, sent } = await open('en', [EXPORT])
  await dialog.findByText('visits/raw')
  dialog.getByText('Access denied', { exact: false })
  dialog.getByText('Next:', { exact: false })
  fireEvent.click(dialog.getByRole('button', { name: 'Send a test file' }))
  await dialog.findByText('This endpoint has no bucket with this name')
  expect(sent).toMatchObject([{ method: 'POST', path: '/4/test' }])
})

it('changes an export, and keeps its key unless another is entered', async () => {
  const { dialog, sent } = await open('en', [{ ...EXPORT, filter: { country: 'BR' } }])
  fireEvent.click(await dialog.findByRole('button', { name: 'Edit the export to visits/raw' }))
  const folder = await dialog.findByLabelText('Folder (optional)')
  expect(document.activeElement).toBe(dialog.getByLabelText('S3 endpoint'))
  fireEvent.change(folder, { target: { value: 'new' } })
  await workIsUnsaved()
  fireEvent.keyDown(folder, { key: 'Escape' })
  const question = within(await screen.findByRole('alertdialog'))
  fireEvent.click(question.getByRole('button', { name: 'Keep editing' }))
  const submit = () => fireEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
  fireEvent.change(dialog.getByLabelText('Secret access key'), { target: { value: 'x' } })
  submit()
  await dialog.findByText('This field is required')
  fireEvent.change(dialog.getByLabelText('Secret access key'), { target: { value: '' } })
  submit()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ method: 'PATCH', path: '/4' })
  expect(JSON.parse(sent[0]?.body ?? '')).toEqual({
    ...{ endpoint: 'https://s3.example.org', bucket: 'visits', region: 'auto', prefix: 'new' },
    ...{ format: 'parquet', every: 'daily', filter: { country: 'BR' } },
  })
})

it('schedules an export of a saved view’s visits', async () => {
  const { dialog, sent } = await open('en', [])
  const fill = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } })
  const submit = () => fireEvent.click(dialog.getByRole('button', { name: 'Schedule export' }))
  await dialog.findByLabelText('S3 endpoint')
  fill('S3 endpoint', 'https://s3.example.org')
  fill('Bucket', 'Not a bucket')
  fill('Access key ID', 'AKID')
  fill('Secret access key', 'secret')
  submit()
  await dialog.findByText('Use 3 to 63 lowercase letters, digits, dots and hyphens')
  expect(sent).toEqual([])
  fill('Bucket', 'visits')
  fill('How often', 'hourly')
  await dialog.findByText('Saved view: Brazil')
  fill('Visits', '7')
  submit()
  await expect.poll(() => sent).toHaveLength(1)
  expect(JSON.parse(sent[0]?.body ?? '')).toEqual({
    ...{ endpoint: 'https://s3.example.org', bucket: 'visits', region: 'auto', prefix: '' },
    ...{ accessKeyId: 'AKID', secretAccessKey: 'secret', format: 'parquet', every: 'hourly' },
    filter: { country: 'BR' },
  })
})
