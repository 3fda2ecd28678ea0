import { presentDocuments } from '#server/documents/acceptances.ts'
import type { Shop, TestServer } from '#server/http/testing.ts'

/** What the platform has written to the owner, who has no chat with the bot. */
export async function addNotice(
  given: TestServer,
  { id: companyId, owner }: Shop,
  word: string,
): Promise<void> {
  const { user_id } = await owner.identity()
  await given.database.asTenant(companyId, (db) =>
    db.run(
      `insert into owner_messages (company_id, id, user_id, text, made_by, created_at) values ($1, $2, $3, $4, $3, now())`,
      [companyId, given.ports.newId(), user_id, word],
    ),
  )
}

/** The versions that people are asked to accept, one of each kind. */
export async function documentsOf(given: TestServer): Promise<string[]> {
  const found = await given.database.asRoot((db) => db.query<{ id: string }>(presentDocuments))
  return found.map(({ id }) => id)
}
