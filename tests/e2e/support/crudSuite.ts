import { isTurnOf } from '#tests/run/tier.ts'
import type { Locator } from '@playwright/test'
import type { RoleKey } from '#contract/permissions.ts'
import type { App } from './app.ts'
import { hire, makeCompany } from './company.ts'
import { expect, test } from './test.ts'

/** Writes one field of the open editor. */
type Fill = (form: Locator) => Promise<void>

/** Types into a field of text or of a number. */
export const text =
  (label: string, value: string): Fill =>
  (form) =>
    form.getByRole('textbox', { name: label, exact: true }).fill(value)

/** Selects one of a few choices by its words. */
export const choice =
  (label: string, option: string): Fill =>
  async (form) =>
    void (await form.getByRole('combobox', { name: label, exact: true }).selectOption({ label: option }))

/** Chooses one of the twelve colours. */
export const colour =
  (name: string): Fill =>
  (form) =>
    form.getByTitle(name, { exact: true }).click()

export interface CrudSuite {
  /** Its address; `?open=` of a hub where it opens in a sheet over it. */
  path: string
  /** Heading of the list. */
  title: string
  /** Fills in a new row, that is called `name` then. */
  create: Fill[]
  name: string
  /** Changes it to one that is called `newName`. */
  change: Fill[]
  newName: string
  /** Fills in what is refused, and the words that say so at the field. */
  refuse: Fill[]
  refusal: string
  /** The button that adds rows to an empty list with one tap, and one of these rows. */
  starters?: readonly [button: string, row: string]
  /** Reads the list and may change nothing. */
  reader?: RoleKey
}

/** The journey through a plain list: add, refuse, change, archive with Undo, restore, search; and of who only reads. */
export function crudSuite(suite: CrudSuite): void {
  const { path, title, starters, create, change, refuse, refusal, name, newName, reader = 'observer' } = suite
  // The mechanism is the same for every list: a third of them in each run.
  if (!isTurnOf(title.length % 3, 3)) return

  test(`${title}: one is added, changed, archived, restored and found; who may not change it only reads`, async ({
    app,
  }) => {
    const { screen } = app
    const company = await makeCompany()
    const isInSheet = path.includes('?')
    const place = isInSheet
      ? screen.getByRole('dialog', { name: title, exact: true })
      : screen.getByRole('main')
    const row = (text: string) => place.getByText(text, { exact: true })
    const form = screen.getByRole('dialog').last()
    await app.open(`/en${path}`, company.owner)
    const heading = { level: isInSheet ? 2 : 1, name: title, exact: true }
    await expect(screen.getByRole('heading', heading)).toBeVisible()
    if (starters) {
      await screen.getByRole('button', { name: starters[0] }).click()
      await expect(row(starters[1])).toBeVisible()
    }
    await screen.getByRole('button', { name: 'Add', exact: true }).last().click()
    for (const fill of refuse) await fill(form)
    await app.press(/^Save/, form)
    await expect(form.getByText(refusal)).toBeVisible()
    for (const fill of create) await fill(form)
    await app.press(/^Save/, form)
    await expect(row(name)).toBeVisible()

    await row(name).click()
    for (const fill of change) await fill(form)
    await app.press(/^Save/, form)
    await expect(row(newName)).toBeVisible()
    await expect(row(name)).toBeHidden()

    await archive(app, row(newName))
    await screen.getByRole('button', { name: 'Undo' }).click()
    await expect(row(newName)).toBeVisible()
    await archive(app, row(newName))
    // Signed in anew: so much in ten seconds is more than one session may ask for.
    await app.open(`/en${path}${isInSheet ? '&' : '?'}archived=1`, company.owner)
    await row(newName).click()
    await form.getByText('Restore from archive').click()
    await expect(row(newName)).toBeHidden()

    await app.open(`/en${path}`)
    await place.getByRole('searchbox').fill('nothing is called so')
    await expect(screen.getByText('Nothing found')).toBeVisible()
    await place.getByRole('searchbox').fill(newName)
    await expect(row(newName)).toBeVisible()

    await app.open(`/en${path}`, await hire(company.id, reader))
    await row(newName).click()
    await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toBeDisabled()
    await expect(screen.getByRole('button', { name: /^(Add|Save)$/ })).toHaveCount(0)
    await expect(form.getByText('Archive', { exact: true })).toHaveCount(0)
  })
}

async function archive({ screen }: App, row: Locator): Promise<void> {
  await row.click()
  const form = screen.getByRole('dialog').last()
  await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible()
  await form.getByText('Archive', { exact: true }).click()
  await expect(row).toBeHidden()
}
