import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { PlatformAuditRow } from '#contract/audit.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, success } from '#src/session/calls/testNetwork.ts'
import { PlatformAuditScreen } from './PlatformAuditScreen.tsx'

afterEach(() => vi.unstubAllGlobals())

const [id, actor, thing] = [1, 2, 3].map((number) => `01890a5d-ac96-774b-bcce-00000000000${number}`) as [
  string,
  string,
  string,
]
const entry: PlatformAuditRow = {
  id,
  actor_id: actor,
  actor_name: 'Rita Root',
  action: 'administrators.update',
  kind: 'changed',
  entity: 'administrators',
  entity_id: thing,
  entity_name: 'Sally Sales',
  is_refused: false,
  changes: [
    { field: 'role', before: 'support', after: 'superroot' },
    { field: 'has_second_factor', before: true, after: false },
    { field: 'colour', before: null, after: 'teal' },
    { field: 'language', before: 'en', after: 'ru' },
    { field: 'device', before: null, after: 'Chrome' },
  ],
  ip: '192.0.2.7',
  request_id: 'r-1',
  created_at: '2026-03-09T10:00:00Z',
}

function serve(row = entry) {
  return network(({ path }) => success(path.includes(id) ? row : { items: [row], next_cursor: null }))
}
const asked = (seen: ReturnType<typeof network>) =>
  seen.filter(({ path }) => !path.includes(id)).map(({ path }) => new URL(path, 'http://x').searchParams)

test('an entry tells before and after of each field in words', async () => {
  serve()
  await drawScreen(<PlatformAuditScreen />, `/list?id=${id}`)
  const sheet = page.getByRole('dialog', { name: 'Changed' })
  await expect.element(sheet.getByText('Administrators: Sally Sales')).toBeVisible()
  const said = () =>
    [...document.querySelectorAll('dialog dl div, [role=dialog] dl div')].map((one) => one.textContent)
  await expect
    .poll(said)
    .toEqual(
      expect.arrayContaining([
        'RoleSupportFull access',
        'One-time codeYesNo',
        'ColorTeal',
        'LanguageEnglishРусский',
        'WhoRita Root',
        'DeviceChrome',
      ]),
    )
  expect(said().some((text) => text.startsWith('device'))).toBe(false)
})

test('the days of the address are asked for whole, by the clock of this device', async () => {
  const seen = serve()
  await drawScreen(
    <PlatformAuditScreen />,
    '/list?from=2026-03-08&to=2026-03-09&kind=changed&entity=administrators&q=rita',
  )
  await expect.element(page.getByText('Rita Root')).toBeVisible()
  const query = asked(seen).at(-1)!
  expect(new Date(query.get('from') ?? '')).toEqual(new Date(2026, 2, 8))
  expect(new Date(query.get('to') ?? '')).toEqual(new Date(2026, 2, 10))
  expect([query.get('kind'), query.get('entity'), query.get('q')]).toEqual([
    'changed',
    'administrators',
    'rita',
  ])
})

test('an address that nobody can have written asks for everything', async () => {
  const seen = serve()
  await drawScreen(
    <PlatformAuditScreen />,
    '/list?from=2026-99-99&to=x&kind=stolen&entity=%3Cb%3E&actor_id=7',
  )
  await expect.element(page.getByText('Rita Root')).toBeVisible()
  expect([...asked(seen).at(-1)!.keys()].filter((name) => name !== 'limit')).toEqual([])
})

test('from an entry one comes to all that the person did, and back to everything', async () => {
  const seen = serve()
  await drawScreen(<PlatformAuditScreen />, `/list?id=${id}&kind=changed`)
  await page.getByRole('dialog').getByText('What this person did').click()
  await expect.poll(() => asked(seen).at(-1)?.get('actor_id')).toBe(actor)
  expect(asked(seen).at(-1)?.get('kind')).toBeNull()
  await page.getByRole('button', { name: 'Show all, not only Rita Root' }).click()
  await expect.poll(() => page.getByRole('button', { name: /^Show all/ }).elements().length).toBe(0)
})

test('a sign-in that was refused stands out', async () => {
  serve({
    ...entry,
    kind: 'sign_in',
    action: 'admin.login',
    entity: 'platform',
    entity_name: '',
    is_refused: true,
    changes: [],
  })
  await drawScreen(<PlatformAuditScreen />)
  await expect.element(page.getByText('Sign-in refused')).toBeVisible()
  await expect.element(page.getByText('Own account')).toBeVisible()
})
