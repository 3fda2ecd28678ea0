import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import { fileStore } from '#server/files/store.ts'
import { audit } from '#server/http/audit/audit.ts'
import { makePaper, POINTS_OF_MM } from '#server/pdf/paper.ts'
import type { Ports } from '#server/ports.ts'

interface Parts {
  database: Database
  ports: Pick<Ports, 'clock' | 'newId'>
  config: Config
}

const NAME = 'Offer.pdf'
const SHEET = { width: 210 * POINTS_OF_MM, height: 297 * POINTS_OF_MM }
const MARGIN = 20 * POINTS_OF_MM

/** Gives the lead of the demo with which a price is agreed an offer as its file, once: what was taken away stays away. */
export async function giveLeadFile({ database, ports, config }: Parts): Promise<void> {
  const lead = await database.asRoot((db) =>
    db.one<{ id: string; name: string }>(
      `select id, name from leads where stage_id = '01900000-0000-7000-8000-000000000404' and archived_at is null
         and not exists (select from platform_audit_log where action = 'leads.add_file')
       order by created_at, id limit 1`,
    ),
  )
  if (!lead) return
  const now = ports.clock()
  const content = await makePaper({ title: 'Offer', now }, (paper) => {
    paper.addPage(SHEET.width, SHEET.height)
    const place = { x: MARGIN, width: SHEET.width - 2 * MARGIN }
    paper.write(`Offer for ${lead.name}`, { size: 24, isBold: true }, { ...place, y: MARGIN })
    paper.write('Two branches, the first month is free.', { size: 12 }, { ...place, y: MARGIN + 40 })
  })
  const id = ports.newId()
  const key = `${id}.pdf`
  await fileStore(config).put(key, content, 'application/pdf')
  await database.asRoot(async (db) => {
    await db.run(
      `insert into lead_files (id, lead_id, name, type, bytes, key, added_by, added_by_name, created_at)
       values ($1, $2, $3, 'application/pdf', $4, $5, $1, 'Sales', $6)`,
      [id, lead.id, NAME, content.length, key, now],
    )
    const by = { company_id: null, user_id: null, user_name: 'system' }
    const changes = { file: [null, NAME] }
    const entry = {
      action: 'leads.add_file',
      entity: 'leads',
      entity_id: lead.id,
      entity_name: lead.name,
      changes,
    }
    await audit(db, by, entry, now, () => ports.newId(), '')
  })
}
