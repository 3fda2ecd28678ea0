import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Language } from '#contract/languages.ts'
import { locales } from '#contract/locales.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { offeredLocales } from '#src/session/language/offered.ts'
import { network, refusal, success } from '#src/session/calls/testNetwork.ts'
import { LanguagesScreen } from './LanguagesScreen.tsx'

const fresh = (): Language[] =>
  locales.map(({ code }) => ({
    code,
    is_on: true,
    is_default: code === 'ru',
    texts: 1527,
    translated: code === 'ms' ? 1526 : 1527,
    people: code === 'ms' ? 2 : 0,
    changed_at: null,
    version: 1,
  }))

const figures = locales.map(({ code }) => ({
  code,
  content: code === 'ru' ? 8 : 0,
  written: code === 'ru' ? 6 : 0,
}))

let stored = fresh()
beforeEach(() => {
  stored = fresh()
})
afterEach(() => {
  vi.unstubAllGlobals()
  delete document.documentElement.dataset.off
})

/** The server as far as this screen knows it. */
function serve() {
  return network(({ method, path, body }) => {
    if (path === '/admin/languages/figures') return success({ items: figures })
    if (method === 'GET') return success({ items: stored })
    const [, code = '', work] = /languages\/(\w+)(?:\/(\w+))?$/.exec(path) ?? []
    const row = stored.find((one) => one.code === code)!
    if (row.version !== (body as { version: number }).version)
      return refusal(409, 'stale_version', { current: row })
    if (work === 'default') {
      stored = stored.map((one) => ({ ...one, is_default: one.code === code }))
      return success({ items: stored })
    }
    const next = { ...row, ...(body as object), version: row.version + 1, changed_at: '2026-03-09T10:00:00Z' }
    stored = stored.map((one) => (one.code === code ? next : one))
    return success({ ...next, moved: code === 'ms' ? 2 : 0 })
  })
}

const changes = (seen: ReturnType<typeof network>) =>
  seen.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])
const offer = (name: string) => page.getByRole('switch', { name: `Offer ${name}`, exact: true })

async function drawAt(width: number) {
  await page.viewport(width, 900)
  const seen = serve()
  const screen = await drawScreen(<LanguagesScreen />)
  await expect.element(offer('Deutsch')).toBeVisible()
  return { seen, ...screen }
}

test('the table has every language with its code, tag and shares, and marks the default, which stays on', async () => {
  await drawAt(1280)
  const rows = page.getByRole('table', { name: 'Languages' }).getByRole('row')
  expect(rows.elements()).toHaveLength(24)
  const cellsOf = (name: string) => {
    const row = rows.elements().find((one) => one.textContent.includes(name))
    return [...(row?.querySelectorAll('td') ?? [])].map((one) => one.textContent)
  }
  await expect
    .poll(() => cellsOf('Русский'))
    .toEqual(['Русский RussianDefault', 'ru', 'ru', '', '100%', '75%', '—'])
  // One text of 1,527 is missing: that is not the whole.
  expect(cellsOf('Bahasa Melayu')).toEqual(['Bahasa Melayu Malay', 'ms', 'ms', '', '99%', '—', '—'])
  expect(cellsOf('Українська').slice(1, 3)).toEqual(['ua', 'uk'])
  await expect.element(offer('Русский')).toBeDisabled()
})

test('a language is switched off by the keyboard, at once, and Undo brings it back', async () => {
  const { seen } = await drawAt(1280)
  offer('Bahasa Melayu').element().focus()
  await userEvent.keyboard(' ')
  await expect.element(offer('Bahasa Melayu')).not.toBeChecked()
  await expect.element(offer('Bahasa Melayu')).toHaveFocus()
  await expect
    .element(page.getByText('Bahasa Melayu is no longer offered; 2 people now use the default language'))
    .toBeVisible()
  await expect.poll(() => offeredLocales().map(({ code }) => code)).not.toContain('ms')

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(offer('Bahasa Melayu')).toBeChecked()
  await expect.poll(() => offeredLocales()).toHaveLength(23)
  expect(changes(seen)).toEqual([
    ['/admin/languages/ms', { version: 1, is_on: false }],
    ['/admin/languages/ms', { version: 2, is_on: true }],
  ])
})

test('what somebody else has changed meanwhile is shown as it is', async () => {
  await drawAt(1280)
  stored = stored.map((one) => (one.code === 'de' ? { ...one, version: 4, is_on: false } : one))
  await offer('Deutsch').click()
  await expect.element(offer('Deutsch')).not.toBeChecked()
  await offer('Deutsch').click()
  await expect.element(offer('Deutsch')).toBeChecked()
})

test('on a phone a row opens what is known of a language; there it becomes the default', async () => {
  const { seen, router } = await drawAt(320)
  await expect.element(page.getByText('Interface 100%, content 75%')).toBeVisible()
  await page.getByRole('button', { name: 'Deutsch' }).click()
  const sheet = page.getByRole('dialog', { name: 'Deutsch' })
  await expect.element(sheet.getByText('Formatting tag')).toBeVisible()
  expect(router.state.location.searchStr).toBe('?id=de')
  await sheet.getByRole('button', { name: 'Set as default language' }).click()
  await expect.element(sheet.getByRole('switch', { name: 'Offered' })).toBeDisabled()
  await expect.element(page.getByText('New users now get Deutsch')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(sheet.getByRole('switch', { name: 'Offered' })).toBeEnabled()
  expect(changes(seen).map(([path]) => path)).toEqual([
    '/admin/languages/de/default',
    '/admin/languages/ru/default',
  ])
})

test('a table that did not come says so and can be asked for again', async () => {
  let isDown = true
  network(({ path }) => {
    if (isDown) return refusal(503, 'unavailable')
    return success({ items: path.endsWith('figures') ? figures : stored })
  })
  await drawScreen(<LanguagesScreen />)
  await expect.element(page.getByText('Couldn’t load this')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(offer('Deutsch')).toBeVisible()
})
