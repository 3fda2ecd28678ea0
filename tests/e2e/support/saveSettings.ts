import type { App } from './app.ts'
import { expect } from './test.ts'

/** Saves the settings of a screen: on a desktop the button stands in the head of the page, in a messenger, too. */
export async function saveSettings(app: App): Promise<void> {
  if (app.isNarrow) await app.press('Save')
  else await app.screen.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(app.screen.getByText('Saved')).toBeVisible()
}
