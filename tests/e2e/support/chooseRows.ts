import type { App } from './app.ts'
import { expect } from './test.ts'

/** Chooses the first row by a long press and the others by a tap, or ticks them all in the table. */
export async function chooseRows(app: App, first: string, ...others: string[]): Promise<void> {
  const { screen } = app
  if (app.isNarrow) await hold(app, first)
  else await screen.getByRole('checkbox', { name: first, exact: true }).check()
  for (const name of others) await screen.getByRole('checkbox', { name, exact: true }).check()
}

/** A finger that stays on a row. */
async function hold({ screen }: App, name: string): Promise<void> {
  const row = screen.getByRole('button', { name: new RegExp(`^${name}`) })
  await row.dispatchEvent('pointerdown', { pointerType: 'touch', isPrimary: true, bubbles: true })
  await expect(screen.getByRole('checkbox', { name, exact: true })).toBeChecked()
  await screen.getByRole('checkbox', { name, exact: true }).dispatchEvent('pointerup', { bubbles: true })
}
