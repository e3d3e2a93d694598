// @vitest-environment happy-dom
import { type CustomRule, ruleSetSchema } from '@crivo/shared'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { campaignWith } from '../../../../../test/campaigns.ts'
import { openCampaignForm } from '../../../../../test/open-wizard.ts'

const RULES: CustomRule[] = ['First', 'Second'].map((name, at) => ({
  id: `custom-${at + 1}`,
  name,
  note: null,
  action: 'fallback',
  watched: false,
  enabled: true,
  when: { all: [{ fact: 'country', op: 'in', value: ['BR'] }] },
}))

const TEMPLATE = {
  id: 1,
  name: 'Shared',
  rules: ruleSetSchema.parse({ customRules: [{ ...RULES[0], name: 'From a template' }] }),
  updatedAt: '2026-01-01T00:00:00.000Z',
}

async function openEditor() {
  const campaign = campaignWith({ customRules: RULES, filters: { devices: ['ios'] } })
  const wizard = await openCampaignForm(campaign, {
    answers: { '/api/rule-templates': () => [TEMPLATE] },
  })
  expect(wizard.getByText('2 rules that appear only in the editor:')).toBeDefined()
  fireEvent.click(wizard.getByRole('button', { name: 'Open the rule editor' }))
  const editor = within(await screen.findByRole('dialog', { name: 'All rules, in order' }))
  const names = () =>
    editor
      .getAllByRole('listitem')
      .flatMap((row) => row.getAttribute('aria-label') ?? [])
      .filter((name) => ['First', 'Second'].includes(name))
  return { wizard, editor, names }
}

it('moves rules with the keyboard and undoes it', async () => {
  const { editor, names } = await openEditor()
  expect(names()).toEqual(['First', 'Second'])
  const handle = editor.getByRole('button', { name: 'Move: Second' })
  fireEvent.keyDown(handle, { key: 'ArrowUp' })
  expect(names()).toEqual(['Second', 'First'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move: Second')
  fireEvent.keyDown(handle, { key: 'z', ctrlKey: true })
  expect(names()).toEqual(['First', 'Second'])
  fireEvent.click(editor.getByRole('button', { name: 'Redo' }))
  expect(names()).toEqual(['Second', 'First'])
})

it('keeps the focus near the button that was pressed', async () => {
  const { editor } = await openEditor()
  const press = (name: string, at = 0) => {
    const button = editor.getAllByRole('button', { name })[at] as HTMLElement
    button.focus()
    fireEvent.click(button)
  }
  const focused = () => document.activeElement
  press('Add rule')
  const row = within(editor.getByRole('listitem', { name: 'Unnamed rule' }))
  expect(focused()).toBe(row.getByLabelText('Rule name'))
  press('Add condition')
  expect(focused()).toBe(row.getAllByLabelText('Criterion')[1])
  press('Add group')
  expect(focused()).toBe(row.getAllByRole('radio', { name: 'Any of these' })[1])
  press('Negate', 1)
  expect(focused()).toBe(row.getByRole('button', { name: 'Stop negating' }))
  press('Remove condition', 2)
  expect(focused()).toBe(row.getAllByRole('button', { name: 'Add condition' }).at(-1))
  press('Remove rule')
  expect(focused()?.getAttribute('aria-label')).toMatch(/^Move: /)
})

it('nests conditions, and marks missing parts, which prevent a test on past visits', async () => {
  const { editor, wizard } = await openEditor()
  const backtest = () =>
    editor.getByRole<HTMLButtonElement>('button', { name: 'Test on past visits' })
  expect(backtest().disabled).toBe(false)
  fireEvent.click(editor.getByRole('button', { name: 'Add rule' }))
  expect(backtest().disabled).toBe(true)
  const row = () =>
    within(editor.getAllByRole('listitem', { name: 'Unnamed rule' })[0] as HTMLElement)
  expect(row().getAllByText('This field is required').length).toBeGreaterThan(0)
  row().getByText('None selected')
  fireEvent.change(row().getByLabelText('Criterion'), { target: { value: 'userAgent' } })
  fireEvent.change(row().getByLabelText('Comparison'), { target: { value: 'matches' } })
  row().getByText(/^\* stands for any text/)
  fireEvent.change(row().getByLabelText('Comparison'), { target: { value: 'contains' } })
  fireEvent.change(row().getByLabelText('Value'), { target: { value: 'Dalvik' } })
  fireEvent.click(row().getAllByRole('button', { name: 'Negate' })[1] as HTMLElement)
  expect(row().getByText('POLICY.BROWSER', { selector: 'p code' })).toBeDefined()
  fireEvent.click(row().getByRole('button', { name: 'Add group' }))
  expect(row().getAllByRole('group', { name: /of these/ })).toHaveLength(2)
  const apply = () => fireEvent.click(editor.getByRole('button', { name: 'Apply to the campaign' }))
  fireEvent.click(row().getByRole('button', { name: /Unnamed rule/, expanded: true }))
  apply()
  const name = row().getByLabelText('Rule name')
  expect(document.activeElement).toBe(name)
  fireEvent.click(row().getAllByRole('button', { name: 'Remove condition' })[1] as HTMLElement)
  fireEvent.change(name, { target: { value: 'Mine' } })
  apply()
  await waitFor(() =>
    expect(wizard.getByText('3 rules that appear only in the editor:')).toBeDefined(),
  )
  expect(wizard.getByText('Mine')).toBeDefined()
})

it('takes each pasted line as a value of its own', async () => {
  const { editor } = await openEditor()
  fireEvent.click(editor.getByRole('button', { name: 'Add rule' }))
  const row = within(editor.getByRole('listitem', { name: 'Unnamed rule' }))
  fireEvent.change(row.getByLabelText('Criterion'), { target: { value: 'userAgent' } })
  const values = row.getByRole('textbox', { name: 'Values' })
  const clipboardData = { getData: () => 'Mozilla/5.0 (X11; Linux)\r\npython-requests/2.31\n' }
  fireEvent.paste(values, { clipboardData })
  const entries = within(row.getByRole('list', { name: 'Values' })).getAllByRole('listitem')
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'Mozilla/5.0 (X11; Linux)',
    'python-requests/2.31',
  ])
})

it('turns a filter’s rule into a custom rule and back', async () => {
  const { editor } = await openEditor()
  const press = (name: string) => {
    const row = within(editor.getByRole('listitem', { name: 'Operating systems' }))
    const closed = row.queryByRole('button', { expanded: false })
    if (closed !== null) fireEvent.click(closed)
    fireEvent.click(row.getByRole('button', { name }))
  }
  press('Turn into a custom rule')
  press('Move into the form')
  press('Turn into a custom rule')
})

it('applies the rules of a template, which can be undone', async () => {
  const { editor, names } = await openEditor()
  fireEvent.click(editor.getByRole('button', { name: 'Rule templates' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rule templates' }))
  fireEvent.click(await dialog.findByRole('button', { name: 'Use' }))
  expect(editor.getByRole('listitem', { name: 'From a template' })).toBeDefined()
  expect(names()).toEqual([])
  fireEvent.click(editor.getByRole('button', { name: 'Undo' }))
  expect(names()).toEqual(['First', 'Second'])
})
