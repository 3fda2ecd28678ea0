import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { testCompany } from '#src/orders/testOrder.ts'
import { tagScreen } from '#src/resource/testList.tsx'
import { drawScreen, tagRow } from '#src/resource/testScreen.tsx'
import { refreshSession } from '#src/session/session.ts'
import { network, refusal, success } from '#src/session/calls/testNetwork.ts'
import { Hub, HubScreen } from './HubScreen.tsx'
import { HubSheet } from './HubSheet.tsx'
import { section } from './section.ts'
import { useHubGroups } from './useSectionGroups.ts'
import { IconRuler } from '#src/ui/icons.ts'

afterEach(() => vi.unstubAllGlobals())

function Settings() {
  return <Hub title="Settings" groups={useHubGroups('/app/settings')} />
}

function Dictionaries() {
  return <Hub title="Reference lists" groups={useHubGroups('/app/dictionaries')} />
}

function PlatformDictionaries() {
  return <Hub title="Reference lists" groups={useHubGroups('/admin/dictionaries')} />
}

/** Draws a hub for somebody with these rights. */
async function draw(
  permissions: string[] = ['*'],
  answer: Parameters<typeof network>[0] = () => success({ employees: 11, roles: 8 }),
  Screen = Settings,
  references: object = {},
) {
  const seen = network((asked) => (asked.path.includes('references') ? success(references) : answer(asked)))
  const screen = await drawScreen(<Screen />)
  refreshSession({ user: { id: 'u', role: { permissions } }, company: testCompany, isRoot: false } as never)
  return { seen, ...screen }
}

const row = (name: string) => page.getByRole('link', { name, exact: true })
const search = () => page.getByRole('searchbox', { name: 'Find a section' })

test('a hub lists its sections under their headings, each with its state in words', async () => {
  await draw()

  await expect.element(page.getByRole('heading', { name: 'Team' })).toBeVisible()
  await expect.element(row('Employees')).toHaveAttribute('href', '/app/employees')
  await expect.element(page.getByText('11 employees')).toBeVisible()
  await expect.element(page.getByText('8 roles')).toBeVisible()
  await expect.element(page.getByText('English')).toBeVisible()
})

test('what a right does not allow is not listed', async () => {
  await draw(['employees.view'])

  await expect.element(row('Employees')).toBeVisible()
  await expect.element(row('Roles')).not.toBeInTheDocument()
})

test('who may see one section of a hub and no more finds it there', async () => {
  network(() => success({}))
  await drawScreen(<HubScreen />, '/app/settings', 'u', ['vat.view'])

  await expect.element(row('VAT')).toBeVisible()
  await expect.element(row('Roles')).not.toBeInTheDocument()
})

test('who may see nothing of a hub is told so, though the language is everybody’s own', async () => {
  network(() => success({ items: [] }))
  await drawScreen(<HubScreen />, '/app/settings', 'u', ['orders.view'])

  await expect.element(page.getByText('You have no access to this section')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Request access' })).toBeVisible()
})

test('a section is found by its name, its heading or its state; what is sought stays in the address', async () => {
  const { router } = await draw()

  await search().fill('rôl')
  await expect.element(row('Employees')).not.toBeInTheDocument()
  await expect.element(row('Roles')).toBeVisible()
  await expect.poll(() => router.state.location.search).toEqual({ find: 'rôl' })

  await search().fill('team 11')
  await expect.element(row('Roles')).not.toBeInTheDocument()
  await expect.element(row('Employees')).toBeVisible()

  await search().fill('zzz')
  await expect.element(page.getByText('Nothing found')).toBeVisible()
})

test('a setting is found by its name, a row of a reference list by its own', async () => {
  const unit = (id: string, en: string, short: string) => ({ id, name: { en }, short: { en: short } })
  const tag = (number: number) => ({
    id: `t${number}`,
    kind: 'order',
    name: `Urgent ${number}`,
    colour: 'red',
  })
  const references = {
    units: [unit('u1', 'Kilogram', 'kg'), unit('u2', 'Piece', 'pc')],
    tags: [1, 2, 3, 4, 5, 6].map(tag),
  }
  const { leave } = await draw()
  await search().fill('rounding')
  await expect.element(row('VAT')).toBeVisible()
  await expect.element(row('Roles')).not.toBeInTheDocument()

  leave()
  await draw(['*'], undefined, Dictionaries, references)
  await search().fill('kilo')
  await expect.element(row('Kilogram')).toHaveAttribute('href', '/app/dictionaries?open=units&id=u1')
  await expect.element(row('Piece')).not.toBeInTheDocument()
  await search().fill('KG')
  await expect.element(row('Kilogram')).toBeVisible()
  await search().fill('úrgent')
  await expect.element(row('Urgent 5')).toHaveAttribute('href', '/app/dictionaries/tags?id=t5')
  await expect.element(row('Urgent 6')).not.toBeInTheDocument()
  await expect.element(row('All in “Tags”')).toHaveAttribute('href', '/app/dictionaries/tags?q=%C3%BArgent')
})

test('who charges VAT without a default rate is warned; who charges none is not', async () => {
  const { leave } = await draw(['*'], () => success({ vat_rates: 0 }))
  await expect.element(page.getByText('No default rate')).toBeVisible()
  expect(page.getByText('No default rate').element().querySelector('svg')).not.toBeNull()

  leave()
  await draw(['*'], () => success({ vat_rates: null }))
  await expect.element(page.getByText('Not a VAT payer')).toBeVisible()
  expect(page.getByText('Not a VAT payer').element().querySelector('svg')).toBeNull()
})

test('plans say in red that payments wait to be looked at', async () => {
  network(() => success({ plans: 4, platform_tags: 2, stray_payments: 2 }))
  await drawScreen(<PlatformDictionaries />)
  const user = { id: 'r', platform_permissions: ['admin.*'] }
  refreshSession({ user, company: null, isRoot: true } as never)
  const said = page.getByText('2 payments to look at')
  await expect.element(said).toBeVisible()
  expect(said.element().querySelector('svg')).not.toBeNull()
  expect(page.getByText('4 plans').query()).toBeNull()
})

test('the hub of the platform says how many tags it has', async () => {
  const seen = network(() => success({ platform_tags: 2, plans: 4, stray_payments: 0 }))
  await drawScreen(<PlatformDictionaries />)
  refreshSession({
    user: { id: 'r', platform_permissions: ['admin.*'] },
    company: null,
    isRoot: true,
  } as never)
  await expect.element(page.getByText('2 tags')).toBeVisible()
  await expect.element(page.getByText('4 plans')).toBeVisible()
  expect(seen.map(({ path }) => path)).toContain('/admin/sections/counts')
})

test('on a desktop the key / goes to the search', async () => {
  await page.viewport(1280, 844)
  await draw()
  await expect.element(row('Roles')).toBeVisible()

  await userEvent.keyboard('/')
  await expect.element(search()).toHaveFocus()
})

test('where the states cannot be read the sections are there, and one may try again', async () => {
  let isDown = true
  await draw(['*'], () => (isDown ? refusal(500, 'internal') : success({ roles: 8 })))

  await expect.element(row('Roles')).toBeVisible()
  await expect.element(page.getByText('Couldn’t load this')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('8 roles')).toBeVisible()
})

test('a list without an address is as wide as the title of its sheet, with the way to a new entry at the lower edge', async () => {
  await page.viewport(320, 568)
  network(() => success({ items: [tagRow(1, 'Kilogram')], next_cursor: null }))
  const units = section('/list?open=units', { id: 'Units', message: 'Units' }, IconRuler, 'cyan', undefined, {
    sheet: () => tagScreen,
  })
  await drawScreen(
    <>
      <nav data-bottom="tabs" />
      <HubSheet section={units} />
    </>,
    '/list?open=units',
  )

  const sheet = page.getByRole('dialog', { name: 'Units' })
  await expect.element(sheet.getByRole('button', { name: 'Kilogram', exact: true })).toBeVisible()
  const boxOf = (element: Element | null) => element?.getBoundingClientRect()
  const list = boxOf(sheet.getByRole('list', { name: 'Tags' }).element())
  expect(list?.left).toBe(boxOf(sheet.getByRole('heading', { name: 'Units' }).element())?.left)
  const add = sheet.getByRole('button', { name: 'Add' }).element().parentElement
  await expect.poll(() => boxOf(add)?.bottom).toBe(window.innerHeight)
})

test('a section without an address opens over its hub, and closing it clears the address', async () => {
  network(() => success({}))
  const units = section('/list?open=units', { id: 'Units', message: 'Units' }, IconRuler, 'cyan', undefined, {
    sheet: () => <p>Kilogram</p>,
  })
  const { router } = await drawScreen(<HubSheet section={units} />, '/list?open=units&q=kilo&find=uni')

  const sheet = page.getByRole('dialog', { name: 'Units' })
  await expect.element(sheet.getByText('Kilogram')).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => router.state.location.searchStr).toBe('?find=uni')
})
