import type { Db } from '#server/db/tenant.ts'
import { realPorts } from '#server/ports.ts'
import { comingLead } from './comingLead.ts'
import { messengerName } from './signUpLead.ts'

interface Starter {
  personId: number
  firstName: string
  username: string | undefined
  code: string
}

/** Whoever starts the platform's bot by a link of a source is a lead, unless they work in a company already; the last statement of its transaction. */
export async function botLead(
  db: Db,
  { personId, firstName, username, code }: Starter,
  now: Date,
): Promise<void> {
  const person = await db.one<{ full_name: string; phone_number: string | null; works: boolean }>(
    `select full_name, phone_number, exists (select from employees where user_id = users.id and state <> 'fired') as works
     from users where messenger_id = $1`,
    [personId],
  )
  if (person?.works) return
  const name = messengerName(personId, username)
  await comingLead(
    db,
    {
      source: 'bot',
      code,
      name: person?.full_name || firstName || name,
      phone: person?.phone_number ?? null,
      messenger: { id: personId, name },
      company: '',
      category_id: null,
      country: null,
      notes: '',
      company_id: null,
    },
    { now, newId: realPorts.newId },
  )
}
