import type { Shop, TestServer } from '#server/http/testing.ts'

/** Somebody of the platform looks in and asks to change something. */
export async function addLook(given: TestServer, shop: Shop, word: string): Promise<string> {
  const id = given.ports.newId()
  await given.database.asRoot((db) =>
    db.run(
      `insert into platform_looks (company_id, id, user_id, user_name, reason, admin_session_id, session_id, started_at, ends_at, write_state,
         write_reason, asked_at)
       values ($1, $2, $2, 'Ada Administrator', $4, $2, $2, $3, $3::timestamptz + interval '30 minutes', 'asked', $4, $3)`,
      [shop.id, id, given.clock.now(), word],
    ),
  )
  return id
}
