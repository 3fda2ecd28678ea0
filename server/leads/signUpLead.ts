import type { Db } from '#server/db/tenant.ts'
import { comingLead } from './comingLead.ts'

interface Newcomer {
  name: string
  /** E.164. */
  phone: string
  companyId: string
  messengerId?: number | null
  /** Of the address of the sign-up. */
  code?: string | undefined
  /** The platform's bot, which may know where they come from. */
  botToken?: string | undefined
}

/** Whoever signs up with a company is a lead, or the lead that is known by the phone; `db` is a root transaction, and this its last statement. */
export async function signUpLead(
  db: Db,
  { name, phone, companyId, messengerId = null, code, botToken }: Newcomer,
  means: { now: Date; newId(): string },
): Promise<void> {
  const company = await db.one<{ name: string; category_id: string | null; country: string }>(
    'select name, category_id, country from companies where id = $1',
    [companyId],
  )
  if (!company) return
  const person =
    messengerId === null
      ? undefined
      : await db.one<{ username: string | null }>('select username from users where messenger_id = $1', [
          messengerId,
        ])
  await comingLead(
    db,
    {
      source: 'sign_up',
      code: code || (await codeOfBot(db, messengerId, botToken)),
      name,
      phone,
      messenger:
        messengerId === null ? null : { id: messengerId, name: messengerName(messengerId, person?.username) },
      // A draft is called as its owner until it has a name.
      company: company.name === name ? '' : company.name,
      category_id: company.category_id,
      country: company.country,
      notes: '',
      company_id: companyId,
    },
    means,
  )
}

/** How a person of the messenger is found there. */
export const messengerName = (id: number, username: string | null | undefined) =>
  username ? `@${username}` : `id ${id}`

/** The first `src-` link of the platform's bot by which a person came. */
async function codeOfBot(db: Db, messengerId: number | null, botToken = ''): Promise<string> {
  if (messengerId === null || botToken === '') return ''
  const start = await db.one<{ code: string }>(
    `select code from bot_starts where bot_id = $1 and messenger_id = $2 and kind = 'source' order by first_at limit 1`,
    [Number(botToken.split(':')[0]), messengerId],
  )
  return start?.code ?? ''
}
