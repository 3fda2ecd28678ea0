import { answerPopup, openInMessenger, pressBack } from '#tests/e2e/support/app.ts'
import { makeShop } from '#tests/e2e/support/selling.ts'
import { shapes } from '#tests/e2e/support/shapes.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const forms = [
  ['the profile', '', 'Your name'],
  ['a new password', '?edit=password', 'New password'],
  ['a new phone number', '?edit=phone', 'New number'],
  ['the lock', '?edit=lock', 'PIN'],
] as const

test.describe('what is written and not saved', { tag: '@messenger' }, () => {
  for (const [name, search, label] of forms) {
    test(`M17: in ${name}, Back and closing ask before it is lost`, async ({ page }) => {
      const { owner } = await makeShop()
      const app = await openInMessenger(page, shapes.android, `/en/app/profile${search}`, { person: owner })
      if (label === 'PIN') await page.getByRole('switch', { name: 'Billing' }).click()
      const field = page.getByLabel(new RegExp(`^${label}`))
      await field.fill(label === 'Your name' ? 'Somebody else' : '1234')
      await expect.poll(() => app.client.state.asksBeforeClosing).toBe(true)

      await pressBack(app)
      await answerPopup(app, 'Continue editing')
      await expect(field).not.toHaveValue('')
      await pressBack(app)
      await answerPopup(app, 'Leave')

      await expect(field).toBeHidden()
      await expect.poll(() => app.client.state.asksBeforeClosing).toBe(false)
      expect(app.client.told('web_app_open_popup')).toHaveLength(2)
    })
  }
})

test.describe('the main button', { tag: '@messenger' }, () => {
  test('M16 M28: of an invitation joins the team, and its code can be scanned', async ({
    page,
    complaints,
  }) => {
    complaints.allow(/status of 422 .*\/employees\/join/)
    const { owner } = await makeShop()
    const app = await openInMessenger(page, shapes.android, '/en/join', { person: owner })
    await expect.poll(() => app.client.state.main).toMatchObject({ text: 'Join the team', is_active: false })
    await expect(page.getByRole('button', { name: 'Join the team' })).toHaveCount(0)

    await page.getByRole('button', { name: 'Scan a QR code' }).click()
    await expect.poll(() => app.client.names()).toContain('web_app_open_scan_qr_popup')
    await page.getByRole('textbox', { name: 'Invitation code or link' }).fill('no such code')
    await app.press('Join the team')
    await expect(page.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  })
})
