import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as z from 'zod/mini'
import { defineSettings } from '#contract/settings.ts'
import { tellEvent } from '#src/session/events/live.ts'
import { network, refusal, success } from '#src/session/calls/testNetwork.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SwitchField } from '#src/ui/SwitchField/SwitchField.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import { SettingsScreen } from './SettingsScreen.tsx'
import { pageOf, rows, tagSection } from './testList.tsx'
import { drawScreen, tags } from './testScreen.tsx'

const receipts = defineSettings({
  name: 'receipts',
  path: '/app/settings/receipts',
  permissions: { view: 'settings.view', update: 'settings.update' },
  fields: {
    header: z.string().check(z.minLength(2)),
    footer: z.string(),
    has_logo: z.boolean(),
    paper: z.enum(['a4', 'roll', 'label']),
  },
})

const row = (version: number, header: string, more: object = {}) => ({
  version,
  updated_at: '2026-03-09T10:00:00Z',
  header,
  footer: 'Thank you',
  has_logo: false,
  paper: 'a4',
  ...more,
})

function Receipts({ hasTags = false }) {
  return (
    <SettingsScreen
      settings={receipts}
      title="Receipts"
      labels={{ header: 'Header', footer: 'Footer', has_logo: 'Logo', paper: 'Paper' }}
      {...(hasTags && { lists: () => tagSection })}
      said={{ paper: (paper) => ({ a4: 'A sheet', roll: 'A roll', label: 'A label' })[paper] }}
    >
      {(form) => (
        <Section>
          <TextField {...form.field('header')} />
          <TextField {...form.field('footer')} />
          <SwitchField {...form.field('has_logo')} />
          <Button onClick={() => form.set('paper', 'roll')}>Print on a roll</Button>
        </Section>
      )}
    </SettingsScreen>
  )
}

const header = page.getByRole('textbox', { name: 'Header' })
const footer = page.getByLabelText('Footer')
const save = page.getByRole('button', { name: 'Save' })

afterEach(() => vi.unstubAllGlobals())

test('settings that did not come offer another try', async () => {
  let isDown = true
  network(() => {
    if (isDown) throw new TypeError('Failed to fetch')
    return success(row(1, 'Plov House'))
  })
  await drawScreen(<Receipts />)
  await expect.element(page.getByText('Couldn’t load this')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(header).toHaveValue('Plov House')
})

test.for([390, 1280])(
  'at %i px Save comes with the first change and sends it with the version',
  async (width) => {
    await page.viewport(width, 800)
    const seen = network(({ method }) => success(method === 'GET' ? row(3, 'Plov') : row(4, 'Plov House')))
    await drawScreen(<Receipts />)
    await expect.element(header).toHaveValue('Plov')
    await expect.element(save).not.toBeInTheDocument()

    await header.fill('Plov House')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')

    await expect.element(page.getByText('Saved')).toBeVisible()
    await expect.element(save).not.toBeInTheDocument()
    expect(seen.at(-1)).toMatchObject({ method: 'PATCH', body: { header: 'Plov House', version: 3 } })
  },
)

test('what somebody else saves comes into settings that are open, and what was written here stays', async () => {
  let current = row(1, 'Plov')
  const seen = network(() => success(current))
  await drawScreen(<Receipts />)
  await footer.fill('Come again')

  current = row(2, 'Plov House')
  const told = { entity: 'receipts', id: '01890a5d-ac96-774b-bcce-000000000001', version: 2 }
  tellEvent({ id: '1', name: 'row.changed', data: { ...told, entity: 'tags' } })
  tellEvent({ id: '2', name: 'row.changed', data: told })

  await expect.element(header).toHaveValue('Plov House')
  await expect.element(footer).toHaveValue('Come again')
  expect(seen).toHaveLength(2)
  await save.click()
  await vi.waitFor(() => expect(seen.at(-1)?.body).toEqual({ footer: 'Come again', version: 2 }))
})

test('two people who change the same setting are asked whose counts, in words', async () => {
  await page.viewport(390, 800)
  const current = row(2, 'Samsa', { paper: 'label' })
  network(({ method }) =>
    method === 'GET' ? success(row(1, 'Plov')) : refusal(409, 'stale_version', { current }),
  )
  await drawScreen(<Receipts />)
  await header.fill('Mine')
  await page.getByRole('button', { name: 'Print on a roll' }).click()
  await save.click()
  const question = page.getByRole('alertdialog', { name: 'Someone else just changed this' })
  for (const version of ['Mine', 'Samsa', 'A roll', 'A label']) {
    await expect.element(question.getByText(version, { exact: true })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Use theirs' }).click()
  await expect.element(header).toHaveValue('Samsa')
})

test('who may only look cannot write, and opens the rows below to read them', async () => {
  network(({ path }) => {
    if (path === receipts.path) return success(row(1, 'Plov'))
    return path.startsWith(`${tags.path}/`) ? success(rows[0]) : pageOf(rows)
  })
  await drawScreen(<Receipts hasTags />, '/list', 'u', ['settings.view', 'dictionaries.view'])

  await expect.element(header).toBeDisabled()
  await page.getByRole('button', { name: /^Regular/ }).click()
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toBeDisabled()
  expect(page.getByRole('button', { name: /Save|Add tag/ }).elements()).toEqual([])
})
