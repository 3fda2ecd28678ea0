import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import * as z from 'zod/mini'
import type { Row } from '#contract/resource.ts'
import { ApiError } from '#src/session/calls/errors.ts'
import { network, refusal, success } from '#src/session/calls/testNetwork.ts'
import { hasDrafts } from '#src/session/drafts.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import { asking } from './asking.ts'
import { FormSheet } from './FormSheet.tsx'
import { NoRow } from './NoRow.tsx'
import { drawScreen, tagRow, tags } from './testScreen.tsx'
import { useFields } from './useFields.ts'
import { useForm } from './useForm.ts'

function TagForm({ tag }: { tag?: Row<typeof tags> }) {
  const form = useForm(tags, tag ?? { name: '', note: '' }, { labels: { name: 'Name', note: 'Note' } })
  return (
    <FormSheet title="Tag" form={form} onClose={() => {}}>
      <Section>
        <TextField {...form.field('name')} />
        <TextField {...form.field('note')} />
      </Section>
    </FormSheet>
  )
}

function SecretForm() {
  const form = useFields(
    z.object({ pin: z.string() }),
    { pin: '' },
    { isSecret: true, labels: { pin: 'Name' }, onSubmit: async () => {} },
  )
  return <TextField {...form.field('pin')} />
}

const name = page.getByRole('textbox', { name: 'Name' })
const note = page.getByLabelText('Note')
const save = page.getByRole('button', { name: /Save/ })
const question = page.getByRole('alertdialog', { name: 'Restore your draft?' })
const button = (text: string) => page.getByRole('button', { name: text, exact: true })

/** The app goes away under the hands of somebody who writes. */
async function writeAndLose(tag: Row<typeof tags>, text: string, address = '/list?id=1') {
  const screen = await drawScreen(<TagForm tag={tag} />, address)
  await name.fill(text)
  await expect.poll(hasDrafts).toBe(true)
  screen.leave()
}

afterEach(() => vi.unstubAllGlobals())

test('what was written when the app went away is offered where the same form is opened, however the list is narrowed', async () => {
  network(() => success(tagRow(1, 'Regular guest', 2)))
  await writeAndLose(tagRow(1, 'Regular'), 'Regular guest', '/list?id=1&q=reg')

  const other = await drawScreen(<TagForm tag={tagRow(2, 'Late')} />, '/list?id=2')
  await expect.element(name).toHaveValue('Late')
  // By now it has looked for a draft of its own.
  expect(await hasDrafts()).toBe(true)
  expect(asking.question).toBeNull()
  other.leave()
  const again = await drawScreen(<TagForm tag={tagRow(1, 'Regular')} />, '/list?id=1')
  await expect.element(question).toHaveAccessibleDescription(/weren’t saved/)
  await expect.element(name).toHaveValue('Regular')
  await button('Restore').click()

  await expect.element(name).toHaveValue('Regular guest')
  await save.click()
  await expect.poll(hasDrafts).toBe(false)
  again.leave()
})

test('a discarded draft is gone, one that was put away is offered again', async () => {
  network(() => success({}))
  await writeAndLose(tagRow(1, 'Regular'), 'Regular guest')

  const second = await drawScreen(<TagForm tag={tagRow(1, 'Regular')} />, '/list?id=1')
  await expect.element(question).toBeVisible()
  ;(document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }),
  )
  await expect.element(question).not.toBeInTheDocument()
  second.leave()
  await drawScreen(<TagForm tag={tagRow(1, 'Regular')} />, '/list?id=1')
  await button('Discard').click()

  await expect.poll(hasDrafts).toBe(false)
  await expect.element(name).toHaveValue('Regular')
})

test('a draft joins what others have changed beside it', async () => {
  const seen = network(() => success(tagRow(1, 'Regular guest', 6)))
  await writeAndLose(tagRow(1, 'Regular', 4), 'Regular guest')
  await drawScreen(<TagForm tag={{ ...tagRow(1, 'Regular', 5), note: 'Fridays' }} />, '/list?id=1')
  await button('Restore').click()
  await expect.element(name).toHaveValue('Regular guest')
  await expect.element(note).toHaveValue('Fridays')
  await save.click()
  await vi.waitFor(() => expect(seen.at(-1)?.body).toEqual({ name: 'Regular guest', version: 5 }))
})

test('a draft of what others have changed since asks whose text counts', async () => {
  const theirs = tagRow(1, 'Theirs', 5)
  network(({ body }) =>
    (body as { version: number }).version === 5
      ? success(tagRow(1, 'Mine', 6))
      : refusal(409, 'stale_version', { current: theirs }),
  )
  await writeAndLose(tagRow(1, 'Regular', 4), 'Mine')
  await drawScreen(<TagForm tag={theirs} />, '/list?id=1')
  await button('Restore').click()
  await expect.element(name).toHaveValue('Mine')
  await save.click()
  await button('Keep mine').click()
  await expect.poll(hasDrafts).toBe(false)
  await expect.element(name).toHaveValue('Mine')
})

test('what a person leaves unsaved is not offered again', async () => {
  network(() => success({}))
  await drawScreen(<TagForm tag={tagRow(1, 'Regular')} />, '/list?id=1')
  await name.fill('Regular guest')
  await expect.poll(hasDrafts).toBe(true)
  await button('Close').click()
  await button('Leave').click()
  await expect.poll(hasDrafts).toBe(false)
})

test('what is put back as it was leaves no draft', async () => {
  await drawScreen(<TagForm tag={tagRow(1, 'Regular')} />, '/list?id=1')
  await name.fill('Regular guest')
  await expect.poll(hasDrafts).toBe(true)
  await name.fill('Regular')
  await expect.poll(hasDrafts).toBe(false)
})

test('a draft of a row that is gone goes too, and stays while there is only no connection', async () => {
  await writeAndLose(tagRow(1, 'Regular'), 'Regular guest')
  const offline = await drawScreen(<NoRow error={new TypeError('x')} onClose={() => {}} />, '/list?id=1')
  await expect.element(page.getByText('Nothing here')).toBeVisible()
  expect(await hasDrafts()).toBe(true)
  offline.leave()
  const gone = { code: 'not_found', message: '', request_id: '' } as const
  await drawScreen(<NoRow error={new ApiError(404, gone)} onClose={() => {}} />, '/list?id=1')
  await expect.poll(hasDrafts).toBe(false)
})

test('a secret is never kept', async () => {
  await drawScreen(<SecretForm />)
  await name.fill('4321')
  await expect.element(name).toHaveValue('4321')
  expect(await hasDrafts()).toBe(false)
})
