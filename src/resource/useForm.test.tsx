import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Row } from '#contract/resource.ts'
import { keepEnded } from '#src/session/ended.ts'
import { network, refusal, success } from '#src/session/calls/testNetwork.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import { FormSheet } from './FormSheet.tsx'
import { drawScreen, tagRow, tags } from './testScreen.tsx'
import { useForm } from './useForm.ts'

type Tag = Row<typeof tags>

function TagForm({ tag, onSaved = () => {} }: { tag?: Tag; onSaved?(tag: Tag): void }) {
  const form = useForm(tags, tag ?? { name: '', note: '' }, {
    onSaved,
    labels: { name: 'Name', note: 'Note' },
  })
  return (
    <FormSheet title="Tag" form={form} onClose={() => {}}>
      <Section>
        <TextField {...form.field('name')} />
        <TextField {...form.field('note')} />
      </Section>
    </FormSheet>
  )
}

const name = page.getByRole('textbox', { name: 'Name' })
const save = page.getByRole('button', { name: /Save/ })

afterEach(() => vi.unstubAllGlobals())

test('what is wrong is said at the field before anything is sent', async () => {
  const seen = network(() => success(tagRow(1, 'x')))
  await drawScreen(<TagForm />)
  await page.getByLabelText('Note').fill('Comes on Fridays')
  await save.click()
  await expect.element(name).toHaveAccessibleDescription('Fill this in')
  await expect.element(name).toHaveFocus()
  await expect.element(page.getByText('Some fields are empty or wrong: Name')).toBeVisible()
  expect(seen).toHaveLength(0)
})

test('what the server refuses lands at its field, which is gone to, and the text stays', async () => {
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => callback())
  network(() => refusal(422, 'invalid', { errors: { name: ['There is such a tag'] } }))
  await drawScreen(<TagForm />)
  await name.fill('Regular')
  await save.click()
  await expect.element(page.getByText('There is such a tag')).toBeVisible()
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveValue('Regular')
  await expect.element(page.getByText('Some fields are empty or wrong: Name')).toBeVisible()
})

test('a refused field that is written together with another one is no longer refused', async () => {
  network(() => refusal(422, 'invalid', { errors: { name: ['There is such a tag'] } }))
  function BothForm() {
    const form = useForm(
      tags,
      { name: 'Regular', note: '' },
      { onSaved: () => {}, labels: { name: 'Name', note: 'Note' } },
    )
    return (
      <FormSheet title="Tag" form={form} onClose={() => {}}>
        <TextField {...form.field('name')} />
        <TextField {...form.field('note')} />
        <button onClick={() => form.assign({ name: 'Frequent', note: 'Comes daily' })}>Suggest</button>
      </FormSheet>
    )
  }
  await drawScreen(<BothForm />)
  await page.getByLabelText('Note').fill('x')
  await save.click()
  await expect.element(name).toHaveAccessibleDescription('There is such a tag')
  await page.getByRole('button', { name: 'Suggest' }).click()
  await name.click()
  await page.getByLabelText('Note').click()
  await expect.element(name).toHaveValue('Frequent')
  await expect.element(name).toHaveAccessibleDescription('')
})

test('a double tap saves once', async () => {
  const seen = network(async () => {
    await new Promise((resolve) => setTimeout(resolve, 100))
    return success(tagRow(1, 'Regular'))
  })
  const saved = vi.fn()
  await drawScreen(<TagForm onSaved={saved} />)
  await name.fill('Regular')
  const button = save.element() as HTMLElement
  button.click()
  button.click()
  await expect.poll(() => saved).toHaveBeenCalled()
  expect(seen).toHaveLength(1)
})

test('a change sends only what was changed, with the version that was seen', async () => {
  const seen = network(() => success(tagRow(1, 'Regular guest', 5)))
  await drawScreen(<TagForm tag={tagRow(1, 'Regular', 4)} />)
  await name.fill('Regular guest')
  await save.click()
  await expect.poll(() => seen).toHaveLength(1)
  expect(seen[0]?.method).toBe('PATCH')
  expect(seen[0]?.body).toEqual({ name: 'Regular guest', version: 4 })
})

test('when the answer is lost, saving again is the same save', async () => {
  let isLost = true
  const seen = network(() => {
    if (isLost) throw new TypeError('Failed to fetch')
    return success(tagRow(1, 'Regular'))
  })
  await drawScreen(<TagForm />)
  await name.fill('Regular')
  await save.click()
  await expect.element(page.getByText('No connection. Check it and try again.')).toBeVisible()
  isLost = false
  await save.click()
  await expect.poll(() => seen).toHaveLength(2)
  const keys = seen.map(({ headers }) => headers.get('idempotency-key'))
  expect(keys[0]).toBe(keys[1])
})

test('somebody else was faster: the question says who, and the person keeps their own text or takes the other', async () => {
  const theirs = tagRow(1, 'Theirs', 7)
  const seen = network(({ body }) =>
    (body as { version: number }).version === 7
      ? success(tagRow(1, 'Mine', 8))
      : refusal(409, 'stale_version', {
          current: theirs,
          changed_by: { name: 'Anna', at: new Date().toISOString() },
        }),
  )
  const saved = vi.fn()
  const first = await drawScreen(<TagForm tag={tagRow(1, 'Old', 4)} onSaved={saved} />)
  await name.fill('Mine')
  await save.click()
  await expect.element(page.getByRole('alertdialog', { name: 'Changed by Anna just now' })).toBeVisible()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect.poll(() => saved).toHaveBeenCalled()
  expect(seen[1]?.body).toEqual({ name: 'Mine', version: 7 })
  first.leave()

  await drawScreen(<TagForm tag={tagRow(1, 'Old', 4)} />)
  await name.fill('Mine')
  await save.click()
  await page.getByRole('button', { name: 'Use theirs' }).click()
  await expect.element(name).toHaveValue('Theirs')
})

test('what the server refuses after “Keep mine” is said at its field, and the text stays', async () => {
  network(({ body }) =>
    (body as { version: number }).version === 7
      ? refusal(422, 'invalid', { errors: { name: ['There is such a tag'] } })
      : refusal(409, 'stale_version', { current: tagRow(1, 'Theirs', 7) }),
  )
  await drawScreen(<TagForm tag={tagRow(1, 'Old', 4)} />)
  await name.fill('Mine')
  await save.click()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect.element(name).toHaveAccessibleDescription('There is such a tag')
  await expect.element(name).toHaveValue('Mine')
})

test('unsaved text is not lost without a question', async () => {
  network(() => success(null))
  await drawScreen(<TagForm />)
  await name.fill('Regular')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByText('Leave without saving?')).toBeVisible()
  await page.getByRole('button', { name: 'Continue editing' }).click()
  await expect.element(name).toHaveValue('Regular')
})

test('M15: on a new form there is nothing to save until something was written', async () => {
  network(() => success(null))
  await drawScreen(<TagForm />)
  await expect.element(save).toBeDisabled()
  await name.fill('Regular')
  await expect.element(save).toBeEnabled()
  await name.fill('')
  await expect.element(save).toBeDisabled()
})

test('M17: going elsewhere with unsaved text asks, and staying keeps it', async () => {
  network(() => success(tagRow(1, 'Regular')))
  const { router } = await drawScreen(<TagForm />, '/list?id=1')
  await name.fill('Regular')
  void router.navigate({ to: '/list' as '/', search: { id: '1', more: '1' } as never })
  await expect.poll(() => router.state.location.searchStr).toBe('?id=1&more=1')

  void router.navigate({ to: '/list' as '/' })
  await page.getByRole('button', { name: 'Continue editing' }).click()
  await expect.element(name).toHaveValue('Regular')
  expect(router.state.location.searchStr).toBe('?id=1&more=1')

  void router.navigate({ to: '/list' as '/' })
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect.poll(() => router.state.location.searchStr).toBe('')
})

test('M17: what was saved is left without a question', async () => {
  network(() => success(tagRow(1, 'Regular')))
  const { router } = await drawScreen(
    <TagForm onSaved={() => void router.navigate({ to: '/list' as '/' })} />,
    '/list?new=1',
  )
  await name.fill('Regular')
  await save.click()
  await expect.poll(() => router.state.location.searchStr).toBe('')
})

test('what was written when the session ended is there again for the same person, and for nobody else', async () => {
  network(() => success({}))
  const first = await drawScreen(<TagForm tag={tagRow(1, 'Regular')} />)
  await name.fill('Regular guest')
  keepEnded('/list', '')
  first.leave()

  const other = await drawScreen(<TagForm tag={tagRow(1, 'Regular')} />, '/list', 'somebody else')
  await expect.element(name).toHaveValue('Regular')
  other.leave()

  const again = await drawScreen(<TagForm tag={tagRow(1, 'Regular')} />)
  await expect.element(name).toHaveValue('Regular guest')
  again.leave()

  await drawScreen(<TagForm tag={tagRow(1, 'Regular')} />)
  await expect.element(name).toHaveValue('Regular')
})
