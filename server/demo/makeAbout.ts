import type { Db } from '#server/db/tenant.ts'
import type { DemoShop } from './shop.ts'

/** Writes what the company's general settings say of it. */
export async function makeAbout(db: Db, companyId: string, { about }: DemoShop): Promise<void> {
  const { legal_name, tax_id, description, phone, email, site, socials, address } = about
  await db.run(
    `update general_settings set legal_name = $2, tax_id = $3, description = $4, phone = $5, email = $6, site = $7,
       socials = $8, address = $9 where company_id = $1`,
    [companyId, legal_name, tax_id, description, phone, email, site, socials, address],
  )
}
