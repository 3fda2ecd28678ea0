import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { CompanyTask } from '#contract/companyTasks.ts'
import { drawScreen, tagRow } from '#src/resource/testScreen.tsx'
import { network, success } from '#src/session/calls/testNetwork.ts'
import { refreshSession } from '#src/session/session.ts'
import { findBarriers } from '#src/ui/kit/barriers.ts'
import { CompanyTasks } from './CompanyTasks.tsx'

afterEach(() => vi.unstubAllGlobals())

const { sort: _sort, note: _note, ...base } = tagRow(1, 'Ask for photos')
const malika = { id: '018f4e1c-0000-7000-8000-000000000201', name: 'Malika' }
const task: CompanyTask = {
  ...base,
  company_id: '018f4e1c-0000-7000-8000-000000000101',
  company: 'Plov Centre',
  due_on: '2020-02-03',
  assignee_id: malika.id,
  assignee: malika.name,
  is_done: false,
  done_at: null,
}

async function draw(state: string, done: CompanyTask[] = []) {
  const seen = network(({ method, path }) => {
    if (path.endsWith('/choices'))
      return success({ managers: [], assignees: [malika], tags: [], categories: [], plans: [] })
    if (method !== 'GET') return success(task)
    return success({ items: path.includes('is_done=true') ? done : [task], next_cursor: null })
  })
  await drawScreen(<CompanyTasks company={{ id: task.company_id, state } as never} />)
  refreshSession({
    isRoot: true,
    company: null,
    user: { ...malika, platform_permissions: ['admin.*'] },
  } as never)
  return () => seen.filter(({ method }) => method !== 'GET')
}

test('a task is ticked off where it stands, and a new one is of whoever writes it', async () => {
  const sent = await draw('active')
  await expect.element(page.getByText('Ask for photos')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Done: Ask for photos' }).click()
  await expect.poll(() => sent().at(-1)).toMatchObject({ method: 'PATCH', body: { is_done: true } })
  await page.getByRole('button', { name: 'Add a task' }).click()
  const sheet = page.getByRole('dialog', { name: 'New task' })
  await sheet.getByRole('textbox', { name: 'What to do' }).fill('Call the owner')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => sent().at(-1))
    .toMatchObject({
      method: 'POST',
      path: '/admin/tasks',
      body: { company_id: task.company_id, name: 'Call the owner', assignee_id: malika.id, is_done: false },
    })
})

test('of a closed company tasks are only read', async () => {
  await draw('closed')
  await expect.element(page.getByRole('checkbox', { name: 'Done: Ask for photos' })).toBeDisabled()
  expect(page.getByRole('button', { name: 'Add a task' }).query()).toBeNull()
})

test('who did what is done is read as well as the rest', async () => {
  await draw('active', [{ ...task, id: malika.id, name: 'Explain refunds', is_done: true }])
  await expect.element(page.getByText('Explain refunds')).toBeVisible()
  expect((await findBarriers('looks')).filter((barrier) => barrier.startsWith('color-contrast'))).toEqual([])
})
