import type { Customer } from '#contract/customers.ts'
import { api } from '#tests/e2e/support/api.ts'
import { answerPopup, openInMessenger, pressBack, type MessengerApp } from '#tests/e2e/support/app.ts'
import type { Wishes } from '#tests/e2e/support/client.ts'
import { makeShop } from '#tests/e2e/support/selling.ts'
import { messengers, shapes, type Shape } from '#tests/e2e/support/shapes.ts'
import { signInAs } from '#tests/e2e/support/signIn.ts'
import { expect, inEach, test } from '#tests/e2e/support/test.ts'
import type { Page } from '@playwright/test'

/** The editor of a customer, in a shop of its own. */
async function openCustomer(page: Page, shape: Shape, wishes: Wishes = {}) {
  const shop = await makeShop()
  const customer = await api(shop.token).post<Customer>('/app/customers', {
    name: 'Sardor',
    phone: '+998935550003',
    note: '',
    is_blacklisted: false,
  })
  const path = `/en/app/customers/${customer.id}`
  const app = await openInMessenger(page, shape, path, { person: shop.owner, ...wishes })
  await app.screen.getByRole('button', { name: 'Edit' }).click()
  const name = app.screen.getByRole('textbox', { name: 'Name', exact: true })
  await expect(name).toHaveValue('Sardor')
  return { ...shop, app, name, customer }
}

const mainOf = ({ client }: MessengerApp) => client.state.main

const haptics = ({ client }: MessengerApp) =>
  client.told('web_app_trigger_haptic_feedback').map((data) => data.notification_type ?? data.type)

inEach(messengers, (shape) => {
  test('M15 M16 M17 M22: the main button saves, rests while nothing has changed, and only meanwhile closing is asked about; no swipe closes a form', async ({
    page,
  }) => {
    const { app, name } = await openCustomer(page, shape)
    const { screen, client } = app
    await expect.poll(() => mainOf(app)).toMatchObject({ text: 'Save', is_visible: true, is_active: false })
    await expect(screen.getByRole('button', { name: 'Save' })).toHaveCount(0)
    expect(client.state.asksBeforeClosing).toBe(false)

    await name.fill('Sardor A')
    await expect.poll(() => client.state.asksBeforeClosing).toBe(true)
    await expect.poll(() => client.state.canSwipeAway).toBe(shape.client?.family !== 'phone')
    await name.fill('Sardor')
    await expect.poll(() => client.state.asksBeforeClosing).toBe(false)
    await name.fill('Sardor B')
    await app.press('Save')

    await expect(screen.getByText('Saved', { exact: true })).toBeVisible()
    await expect.poll(() => client.state.asksBeforeClosing).toBe(false)
    await expect.poll(() => client.state.canSwipeAway).toBe(true)
    await expect.poll(() => mainOf(app).is_visible).toBe(false)
    if (['ios', 'android', 'android_x'].includes(shape.name)) expect(haptics(app)).toContain('success')
    expect(client.state.closed).toBeNull()
  })

  test('M18: a refused field is gone to, and felt in the hand', async ({ page }) => {
    const { app, name } = await openCustomer(page, shape)
    await name.fill('')
    await app.press('Save')

    await expect(name).toBeFocused()
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await expect(name).toBeInViewport()
    if (['ios', 'android', 'android_x'].includes(shape.name))
      await expect.poll(() => haptics(app)).toContain('error')
  })
})

test.describe('the main button', { tag: '@messenger' }, () => {
  test('M15: pressed twice fast saves once, shows that it is busy, and then it is gone', async ({ page }) => {
    const { app, name } = await openCustomer(page, shapes.android)
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const saves: string[] = []
    await page.route('**/api/app/customers/*', async (route) => {
      if (route.request().method() === 'GET') return route.continue()
      saves.push(route.request().method())
      await held
      return route.continue()
    })
    await name.fill('Sardor B')
    await app.press('Save')
    await app.client.say('main_button_pressed')
    await expect.poll(() => mainOf(app)).toMatchObject({ is_progress_visible: true, is_active: false })
    release()

    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    expect(saves).toHaveLength(1)
  })

  test('M16: is a sticky button of the page in a plain browser', async ({ page }) => {
    const { owner } = await makeShop()
    await signInAs(page, owner)
    await page.goto('/en/app/orders/new')
    await page.getByRole('button', { name: /^Plov/ }).click()
    await expect(page.getByRole('button', { name: /^Next/ })).toBeInViewport()
  })
})

test.describe('unsaved changes', { tag: '@messenger' }, () => {
  test('M17 M32: are asked about in a dialog of the messenger, all of its buttons typed, before Back throws them away', async ({
    page,
  }) => {
    const { app, name } = await openCustomer(page, shapes.tdesktop)
    await name.fill('Sardor C')
    await expect.poll(() => app.client.state.asksBeforeClosing).toBe(true)

    await pressBack(app)
    await answerPopup(app, 'Continue editing')
    await expect(name).toHaveValue('Sardor C')
    await pressBack(app)
    await answerPopup(app, 'Leave')

    await expect(name).toBeHidden()
    await expect.poll(() => app.client.state.asksBeforeClosing).toBe(false)
    expect(app.client.told('web_app_open_popup')).toHaveLength(2)
    expect(app.client.state.closed).toBeNull()
  })

  test('M30 M31: are still there when a client refuses its dialog unseen, and a late answer changes nothing', async ({
    page,
  }) => {
    const { app, name } = await openCustomer(page, shapes.weba)
    await name.fill('Sardor E')
    await expect.poll(() => app.client.state.asksBeforeClosing).toBe(true)
    const soon = Date.now() + 60_000
    app.client.state.dialogs.push(soon, soon)

    await pressBack(app)
    const question = app.screen.getByRole('alertdialog', { name: 'Leave without saving?' })
    await expect(question).toBeVisible()
    await app.client.say('popup_closed', { button_id: 'leave' })
    await question.getByRole('button', { name: 'Continue editing' }).click()
    await expect(question).toBeHidden()
    await expect(name).toHaveValue('Sardor E')

    await app.press('Save')
    await expect(app.screen.getByText('Saved', { exact: true })).toBeVisible()
    expect(app.client.told('web_app_open_popup')).toHaveLength(1)
  })

  test('M17: are asked about by the app where the client is too old for a dialog', async ({ page }) => {
    const { app, name } = await openCustomer(page, shapes.android, { version: '6.1' })
    await name.fill('Sardor D')
    await pressBack(app)
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Continue editing' }).click()
    await expect(name).toHaveValue('Sardor D')
    await pressBack(app)
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(name).toBeHidden()
  })

  test('M17: are asked about, though they began before the back button worked', async ({ page }) => {
    let release = () => {}
    const isReleased = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/assets\/deferred-/, async (route) => {
      await isReleased
      await route.continue()
    })
    const { app, name } = await openCustomer(page, shapes.android, { version: '6.1' })
    await name.fill('Sardor F')
    expect(app.client.state.isBackVisible).toBe(false)
    release()
    await expect.poll(() => app.client.state.isBackVisible).toBe(true)

    await pressBack(app)
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Continue editing' }).click()
    await expect(name).toHaveValue('Sardor F')
  })
})

test.describe('with the keyboard open', { tag: '@messenger' }, () => {
  for (const shape of [shapes.weba, shapes.webk, shapes.android, shapes.android_x]) {
    test(`M19 M20: the field that is written in stays in sight, in ${shape.name}`, async ({ page }) => {
      const { app } = await openCustomer(page, shape)
      const note = app.screen.getByRole('textbox', { name: 'Note for the staff' })
      await note.click()
      const { width = 0, height = 0 } = page.viewportSize() ?? {}
      await page.setViewportSize({ width, height: Math.round(height * 0.55) })
      await app.client.say('viewport_changed', {
        height: Math.round(height * 0.55),
        width,
        is_expanded: true,
        is_state_stable: true,
      })

      await expect(note).toBeFocused()
      await expect(note).toBeInViewport({ ratio: 0.5 })
      const size = await note.evaluate((field) => parseFloat(getComputedStyle(field).fontSize))
      expect(size).toBeGreaterThanOrEqual(16)
      await page.keyboard.type('Rings twice')
      await expect(note).toHaveValue('Rings twice')
    })
  }

  test('M19 M20: the field that is written in stays in sight where the keyboard lies over the window', async ({
    page,
  }) => {
    const { app } = await openCustomer(page, shapes.ios)
    const note = page.getByRole('textbox', { name: 'Note for the staff' })
    await note.click()
    await app.client.say('viewport_changed', {
      height: 460,
      width: 390,
      is_expanded: true,
      is_state_stable: true,
    })

    await expect(note).toBeFocused()
    const bottom = async () =>
      ((await note.boundingBox())?.y ?? 0) + ((await note.boundingBox())?.height ?? 0)
    await expect.poll(bottom).toBeLessThanOrEqual(460)
    expect((await note.boundingBox())?.y).toBeGreaterThan(0)
  })

  test('M19: each field brings up the keys that it is typed with', async ({ page }) => {
    const { owner } = await makeShop()
    const app = await openInMessenger(page, shapes.android, '/en/app/orders/new', { person: owner })
    await expect(page.getByRole('searchbox', { name: 'Search products' })).toHaveAttribute(
      'enterkeyhint',
      'search',
    )
    await page.getByRole('button', { name: /^Plov/ }).click()
    await app.press(/^Next · /)
    const phone = page.getByRole('textbox', { name: 'Phone', exact: true })
    await expect(phone).toHaveAttribute('inputmode', 'tel')
    await expect(phone).toHaveAttribute('autocomplete', /tel|off/)
    await expect(phone).toHaveAttribute('enterkeyhint', 'next')
  })
})
