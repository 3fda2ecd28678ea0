import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Row } from '#contract/resource.ts'
import { network, refusal, success } from '#src/session/calls/testNetwork.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import { FormSheet } from './FormSheet.tsx'
import { ListScreen } from './ListScreen.tsx'
import { drawScreen, tagRow, tags } from './testScreen.tsx'
import { useForm } from './useForm.ts'

type Tag = Row<typeof tags>

function TagForm({ tag, onClose }: { tag?: Tag | undefined; onClose(): void }) {
  const form = useForm(tags, tag ?? { name: '', note: '' }, {
    onSaved: onClose,
    labels: { name: 'Tag name' },
  })
  return (
    <FormSheet title="Tag" form={form} onClose={onClose}>
      <Section>
        <TextField label="Name" {...form.field('name')} />
        <TextField label="Note" {...form.field('note')} />
      </Section>
    </FormSheet>
  )
}

const screen = (
  <ListScreen
    resource={tags}
    title="Tags"
    empty="No tags yet"
    row={(tag, open) => <Cell onClick={open}>{tag.name}</Cell>}
    form={(tag, close) => <TagForm tag={tag} onClose={close} />}
  />
)

const rows = [tagRow(1, 'Regular'), tagRow(2, 'Wholesale')]
const pageOf = (items: Tag[], next_cursor: string | null = null) => success({ items, next_cursor })

afterEach(() => vi.unstubAllGlobals())

test('a row opens its editor in the address, and Back closes it', async () => {
  network(({ path }) => (path.startsWith('/app/tags?') ? pageOf(rows) : success(rows[0])))
  const { router } = await drawScreen(screen)

  await page.getByText('Regular').click()
  await expect.element(page.getByLabelText('Name')).toHaveValue('Regular')
  expect(router.state.location.search).toEqual({ id: rows[0]?.id })

  router.history.back()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a link opens the editor at once', async () => {
  network(({ path }) => (path.startsWith('/app/tags?') ? pageOf(rows) : success(rows[1])))
  await drawScreen(screen, `/list?id=${rows[1]?.id}`)
  await expect.element(page.getByLabelText('Name')).toHaveValue('Wholesale')
})

test('the search goes into the address and to the server, and can be taken back', async () => {
  const seen = network(({ path }) => pageOf(path.includes('q=') ? [] : rows))
  await drawScreen(screen)

  await page.getByRole('searchbox').fill('vip')
  await expect.element(page.getByText('Nothing found')).toBeVisible()
  expect(seen.at(-1)?.path).toContain('q=vip')

  await page.getByRole('button', { name: 'Reset filters' }).click()
  await expect.element(page.getByText('Wholesale')).toBeVisible()
})

test('an empty list says why, a failed one offers another try', async () => {
  let isDown = true
  network(() => (isDown ? refusal(500, 'internal') : pageOf([])))
  await drawScreen(screen)

  await expect.element(page.getByText('Couldn’t load this')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('No tags yet')).toBeVisible()
})

test('further pages come with the scroll', async () => {
  const first = Array.from({ length: 30 }, (_, index) => tagRow(index + 1, `Tag ${index + 1}`))
  network(({ path }) =>
    path.includes('cursor=') ? pageOf([tagRow(31, 'The last one')]) : pageOf(first, 'next'),
  )
  await drawScreen(screen)
  await expect.element(page.getByText('Tag 30')).toBeInTheDocument()
  window.scrollTo(0, document.body.scrollHeight)
  await expect.element(page.getByText('The last one')).toBeInTheDocument()
})
