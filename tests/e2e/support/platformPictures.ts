import type { Page } from '@playwright/test'
import { realPorts } from '#server/ports.ts'
import { openSession } from '#server/session/open.ts'
import { onDatabase } from './database.ts'
import { keepSession } from './signIn.ts'

/** At a desk in light and dark, and on a phone; widths in CSS pixels. */
export const platformLooks = [
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
  { width: 390, colorScheme: 'light' },
] as const

/** Addresses of the platform's screens, by the names of their pictures. */
export async function platformScreens(): Promise<Record<string, string>> {
  const paying = await onDatabase((db) =>
    db.one<{ company_id: string }>(`select company_id from invoices order by created_at limit 1`),
  )
  return {
    'admin-dashboard': '/admin/dashboard',
    'admin-company': `/admin/companies?id=${paying?.company_id}`,
    'admin-leads': '/admin/leads?view=board',
    'admin-plans': '/admin/dictionaries/plans',
  }
}

/** Opens an address with a session of the demo's administrator on the device. */
export async function openAsDemoRoot(page: Page, path: string): Promise<void> {
  const session = await onDatabase(async (db) => {
    const root = await db.one<{ id: string }>(`select id from users where email = 'root@demo.invalid'`)
    if (!root) throw new Error('The demo has no administrator')
    const { newId } = realPorts
    const device = { ip: '127.0.0.1', device: 'pictures' }
    return openSession(db, { userId: root.id, kind: 'admin', now: new Date(), newId, ...device })
  })
  await keepSession(page, session)
  await page.goto(`http://127.0.0.1:${process.env.E2E_PORT}${path}`)
}
