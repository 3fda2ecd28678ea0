import type { LeadChoices } from '#contract/leads.ts'
import { holdsPlatform, type PlatformRole, platformRoles } from '#contract/platformPermissions.ts'
import type { Db } from '#server/db/tenant.ts'
import { platformTagsOf } from '#server/tags/platformTagsOf.ts'

/** The roles whose people may be given a lead. */
export const sellingRoles = (Object.keys(platformRoles) as PlatformRole[]).filter((role) =>
  holdsPlatform(platformRoles[role], 'admin.leads.update'),
)

/** What leads are sorted by, the living ones in their order. */
export async function readChoices(db: Db): Promise<LeadChoices> {
  const [stages, managers, tags, categories] = [
    await db.query<LeadChoices['stages'][number]>(
      `select id, name, category, colour, limit_hours, required_fields from lead_stages
       where archived_at is null order by sort, id`,
    ),
    await db.query<LeadChoices['managers'][number]>(
      `select id, name from administrators
       where archived_at is null and not is_blocked and role = any($1) order by name, id`,
      [sellingRoles],
    ),
    await platformTagsOf('lead', db),
    await db.query<LeadChoices['categories'][number]>(
      'select id, name, icon from business_categories where archived_at is null order by sort, id',
    ),
  ]
  return { stages, managers, tags, categories }
}
