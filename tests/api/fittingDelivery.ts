import { randomUUID } from 'node:crypto'
import { importedInput, zoneInput } from '#server/deliveries/testingZones.ts'
import type { TestServer } from '#server/http/testing.ts'

/** What the schemas of methods and zones cannot say; undefined for all other calls. */
export function fittingDelivery(name: string, body: unknown): object | undefined {
  if (/^(POST|PATCH) \/app\/settings\/deliveries\/methods(\/\{id\})?$/.test(name))
    return { ...(body as object), kind: 'external' }
  if (/^(POST|PATCH) \/app\/settings\/deliveries\/zones(\/\{id\})?$/.test(name))
    return { ...(body as object), ...zoneInput(`Zone ${randomUUID()}`, { is_active: false }) }
  if (name === 'POST /app/settings/deliveries/zones/replay')
    return { ...(body as object), zone: zoneInput('Drawn') }
  if (name !== 'POST /app/settings/deliveries/zones/import') return undefined
  const { zones } = body as { zones: object[] }
  return { zones: zones.map((zone) => ({ ...zone, ...importedInput(`Zone ${randomUUID()}`) })) }
}

/** A company has 200 zones and a branch 500 tables at most, and a shop is stocked more often. */
export async function leaveRoomForZones(given: TestServer, companyId: string): Promise<void> {
  await given.database.asTenant(companyId, async (db) => {
    for (const table of ['delivery_zones', 'branch_tables'])
      await db.run(
        `update ${table} set archived_at = now() where company_id = $1
           and id not in (select id from ${table} where company_id = $1 order by id desc limit 20)`,
        [companyId],
      )
  })
}
