import type { TestServer } from '#server/http/testing.ts'

/** Cash that a courier says to hand over, who works here no longer. */
export async function addHandover(given: TestServer, companyId: string, word: string): Promise<void> {
  await given.database.asTenant(companyId, (db) =>
    db.run(
      `insert into cash_handovers (company_id, id, courier_id, courier_name, state, expected, said, said_note, said_at)
       values ($1, $2, $3, $4, 'said', 900, 1000, $4, now())`,
      [companyId, given.ports.newId(), given.ports.newId(), word],
    ),
  )
}

/** A drawer that is open; the one of an earlier set is counted. */
export async function addDrawer(given: TestServer, companyId: string, word: string): Promise<string> {
  const id = given.ports.newId()
  await given.database.asTenant(companyId, async (db) => {
    await db.run(
      `update drawers set closed_at = now(), counted = 0, reason = $2, expected = opening + coalesce((
         select sum(amount) from drawer_moves where company_id = $1 and drawer_id = drawers.id), 0)
       where company_id = $1 and closed_at is null`,
      [companyId, word],
    )
    await db.run(
      `insert into drawers (company_id, id, branch_id, opening, opened_at, opened_by_name)
       select $1, $2, id, 1000, now(), $3 from branches where company_id = $1 and is_default`,
      [companyId, id, word],
    )
  })
  return id
}
