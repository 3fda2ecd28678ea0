import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as z from 'zod/mini'
import { tone } from '#contract/fields.ts'
import { defineResource, type Row } from '#contract/resource.ts'
import { network, refusal, success } from '#src/session/calls/testNetwork.ts'
import { RowForm } from './RowForm.tsx'
import { drawScreen, tagRow } from './testScreen.tsx'

const shelves = defineResource({
  name: 'shelves',
  scope: 'company',
  path: '/app/shelves',
  permissions: { view: 'dictionaries.view', update: 'dictionaries.update' },
  fields: {
    name: z.string(),
    note: z.string(),
    place: z.string(),
    colour: tone,
    state: z.enum(['new', 'full', 'shut']),
  },
  search: ['name'],
  sort: ['name'],
})
type Shelf = Row<typeof shelves>

const shelf = (version: number, more: Partial<Shelf> = {}): Shelf => ({
  ...tagRow(1, 'Old', version),
  place: 'Hall',
  colour: 'slate',
  state: 'new',
  ...more,
})

const words = {
  labels: { name: 'Name', note: 'Note', place: 'Place', state: 'State', colour: 'Colour' },
  said: { state: { shut: 'Locked', full: 'No room', new: 'Empty' } },
}

const ShelfForm = ({ row }: { row: Shelf }) => (
  <RowForm resource={shelves} title="Shelf" row={row} words={words} onClose={() => {}} />
)

const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const question = page.getByRole('alertdialog', { name: /^Changed by Anna/ })
const save = page.getByRole('button', { name: /^Save/ }).first()
const choiceOf = (label: string) => question.getByRole('radiogroup', { name: label })

/** A server that has this row by now, changed by Anna. */
function serverWith(current: Shelf) {
  let now = current
  return network(({ body }) => {
    const { version, ...changes } = body as Partial<Shelf>
    if (version !== now.version) {
      const changed_by = { name: 'Anna', at: new Date().toISOString() }
      return refusal(409, 'stale_version', { current: now, changed_by })
    }
    now = { ...now, ...changes, version: now.version + 1 }
    return success(now)
  })
}

beforeEach(() => page.viewport(1280, 800))
afterEach(() => vi.unstubAllGlobals())

test('what somebody else has changed beside one’s own is kept, nobody is asked, and a toast says whose it is', async () => {
  const seen = serverWith(shelf(5, { note: 'Anna’s' }))
  await drawScreen(<ShelfForm row={shelf(4)} />)
  await field('Name').fill('Mine')
  await save.click()
  await expect.element(page.getByText('Saved along with changes by Anna')).toBeVisible()
  await expect.element(field('Note')).toHaveValue('Anna’s')
  await expect.element(field('Name')).toHaveValue('Mine')
  expect(seen.map(({ body }) => body)).toEqual([
    { name: 'Mine', version: 4 },
    { name: 'Mine', version: 5 },
  ])
})

test('on a desktop the person chooses field by field among those that both have changed', async () => {
  const seen = serverWith(shelf(5, { name: 'Theirs', colour: 'red', place: 'Cellar' }))
  await drawScreen(<ShelfForm row={shelf(4)} />)
  await field('Name').fill('Mine')
  await field('Note').fill('Only mine')
  // Its own box is hidden behind the dot.
  ;(page.getByRole('radio', { name: 'Blue' }).element() as HTMLElement).click()
  await save.click()
  // The colour is told by its name; what one alone has changed is no question.
  await expect.element(question.getByText('Blue')).toBeVisible()
  await expect.element(question.getByText('Red')).toBeVisible()
  expect(question.getByRole('radiogroup').elements()).toHaveLength(2)
  expect(question.getByText(/Cellar|Only mine/).elements()).toEqual([])

  await choiceOf('Colour').getByRole('radio', { name: 'Theirs' }).click()
  await question.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => seen).toHaveLength(2)
  expect(seen[1]?.body).toEqual({ name: 'Mine', note: 'Only mine', version: 5 })
  await expect.element(page.getByRole('radio', { name: 'Red' })).toBeChecked()
  await expect.element(field('Place')).toHaveValue('Cellar')
})

test('on a phone both versions stand beside each other, and one answer counts for all', async () => {
  await page.viewport(390, 800)
  const seen = serverWith(shelf(5, { name: 'Theirs', place: 'Cellar' }))
  await drawScreen(<ShelfForm row={shelf(4)} />)
  await field('Name').fill('Mine')
  await field('Place').fill('Roof')
  await field('Note').fill('Only mine')
  await save.click()
  await expect.element(question.getByText('Cellar')).toBeVisible()
  expect(question.getByRole('radiogroup').elements()).toEqual([])
  await button('Use theirs').click()
  // What Anna has not touched is no less wanted.
  await expect.poll(() => seen).toHaveLength(2)
  expect(seen[1]?.body).toEqual({ note: 'Only mine', version: 5 })
  await expect.element(field('Name')).toHaveValue('Theirs')
  await expect.element(field('Place')).toHaveValue('Cellar')
})

test('a question that is put away changes nothing, and the next save asks again', async () => {
  const seen = serverWith(shelf(5, { name: 'Theirs' }))
  await drawScreen(<ShelfForm row={shelf(4)} />)
  await field('Name').fill('Mine')
  await save.click()
  await expect.element(question).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(field('Name')).toHaveValue('Mine')
  await save.click()
  await expect.element(question).toBeVisible()
  expect(seen).toHaveLength(2)
})

test('a choice offers its words in their order, and is asked about in them', async () => {
  serverWith(shelf(2, { state: 'shut' }))
  await drawScreen(<ShelfForm row={shelf(1)} />)
  const state = page.getByRole('combobox', { name: 'State' })
  await expect.element(state).toHaveTextContent('LockedNo roomEmpty')
  await state.selectOptions('No room')
  await save.click()
  for (const word of ['No room', 'Locked'])
    await expect.element(question.getByText(word, { exact: true })).toBeVisible()
})
