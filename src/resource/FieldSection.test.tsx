import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import * as z from 'zod/mini'
import { blankOf } from '#contract/blank.ts'
import { day, id, line, paragraphs, rate, tone, translated } from '#contract/fields.ts'
import { defineResource } from '#contract/resource.ts'
import { testCompany } from '#src/orders/testOrder.ts'
import { network, success } from '#src/session/calls/testNetwork.ts'
import { refreshSession } from '#src/session/session.ts'
import { EditingContext } from './editing.ts'
import { FieldSection } from './FieldSection.tsx'
import { RowForm } from './RowForm.tsx'
import { drawScreen, tagRow } from './testScreen.tsx'
import { useForm } from './useForm.ts'

afterEach(() => vi.unstubAllGlobals())

const shelves = defineResource({
  name: 'shelves',
  scope: 'company',
  path: '/app/shelves',
  permissions: { view: 'dictionaries.view', update: 'dictionaries.update' },
  fields: {
    is_open: z.boolean(),
    name: translated(40),
    code: line(0, 20),
    note: paragraphs(200),
    address: line(0, 200),
    phone: z.nullable(line(4, 40)),
    kind: z.enum(['wall', 'floor']),
    size: z.nullable(z.enum(['small', 'large'])),
    station_id: z.nullable(id),
    precision: z.int(),
    places: z.nullable(z.int()),
    share_bp: rate,
    built_on: z.nullable(day),
    colour: tone,
    secret: line(0, 20),
  },
  search: ['name'],
  sort: ['name'],
})

const labels = {
  is_open: 'Open',
  name: 'Name',
  code: 'Code',
  note: 'Note',
  address: 'Address',
  phone: 'Phone',
  kind: 'Kind',
  size: 'Size',
  station_id: 'Station',
  precision: 'Smallest',
  places: 'Places',
  share_bp: 'Share',
  built_on: 'Built',
  colour: 'Colour',
  secret: null,
  'name.en': 'Name in English',
}
const said = {
  kind: { wall: 'On the wall', floor: 'On the floor' },
  size: { small: 'Small', large: 'Large' },
  precision: { 0: 'One', 1: 'A tenth' },
}
const station = '01900000-0000-7000-8000-00000000000a'

async function draw() {
  const seen = network(({ method }) =>
    method === 'POST'
      ? success({ ...tagRow(1, 'x'), ...blankOf(shelves) })
      : success({ stations: [{ id: station, name: 'Grill', colour: 'red' }] }),
  )
  await drawScreen(
    <RowForm
      resource={shelves}
      title="Shelf"
      row={undefined}
      words={{ labels, said }}
      start={{ colour: 'red' }}
      more={{ station_id: { emptyLabel: 'None' }, code: { hint: 'As on the label', isDisabled: true } }}
      without={['is_open']}
      onClose={() => {}}
    >
      <p>Below</p>
    </RowForm>,
  )
  const user = { id: 'u', role: { permissions: ['*'] } }
  refreshSession({ user, company: testCompany, isRoot: false } as never)
  return seen
}

const box = (name: string) => page.getByRole('textbox', { name })

test('a field is drawn by what the contract says it is, and sends what the contract takes', async () => {
  const seen = await draw()
  await box('Name').fill('Top')
  await box('Note').fill('Comes on Fridays')
  await box('Phone').fill('12345')
  await box('Phone').fill(' ')
  await page.getByLabelText('Kind').selectOptions('On the floor')
  await page.getByLabelText('Smallest').selectOptions('A tenth')
  await box('Places').fill('12')
  await box('Share').fill('12.5')
  await box('Built').fill('10/10/2026')
  await page.getByTitle('Blue').click()
  await page.getByLabelText('Station').selectOptions('Grill')
  await page.getByRole('button', { name: /^Save/ }).click()
  const sent = () => seen.find(({ method }) => method === 'POST')?.body
  await expect.poll(sent).toEqual({
    ...blankOf(shelves),
    name: { en: 'Top' },
    note: 'Comes on Fridays',
    kind: 'floor',
    precision: 1,
    places: 12,
    share_bp: 1250,
    built_on: '2026-10-10',
    colour: 'blue',
    station_id: station,
  })
})

test('what is different about a field is taken, and what is not to be drawn is not', async () => {
  await draw()
  await expect.element(box('Code')).toBeDisabled()
  await expect.element(box('Code')).toHaveAccessibleDescription('As on the label')
  await expect.element(page.getByText('Below')).toBeVisible()
  expect([box('Note'), box('Address')].map((one) => one.element().tagName)).toEqual(['TEXTAREA', 'INPUT'])
  await expect.element(page.getByLabelText('Station')).toHaveDisplayValue('None')
  await expect.element(page.getByLabelText('Size')).toHaveDisplayValue('—')
  expect(page.getByRole('switch').elements()).toEqual([])
})

test('a rate above a hundred percent is refused in percent', async () => {
  await draw()
  await box('Share').fill('150')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect.element(box('Share')).toHaveAccessibleDescription('No more than 100%')
})

test('who may only look sees no section in which nothing is written', async () => {
  function Sections() {
    const form = useForm(shelves, undefined, { labels, said, onSaved: () => {} })
    return (
      <EditingContext value={{ isReadOnly: true }}>
        <FieldSection form={form} of={['code', 'built_on']} header="Known" />
        <FieldSection form={form} of={['places', 'built_on']} header="Unknown" />
      </EditingContext>
    )
  }
  await drawScreen(<Sections />)
  await expect.element(page.getByText('Known', { exact: true })).toBeVisible()
  expect(page.getByText('Unknown').elements()).toEqual([])
})
