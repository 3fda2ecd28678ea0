import type { Payload } from '#contract/endpoint.ts'
import type { convertLead, Lead, leads } from '#contract/leads.ts'
import { defaultLocale, parseAppCode } from '#contract/locales.ts'
import type { Business } from '#contract/stageSets.ts'
import { texts as ofAdministrators } from '#server/administrators/texts.ts'
import { notifyBot } from '#server/bot/notifyBot.ts'
import { ask, sql } from '#server/db/sql.ts'
import { say } from '#server/http/answers/language.ts'
import { FieldErrors, Refusal } from '#server/http/answers/refusal.ts'
import type { Context } from '#server/http/route.ts'
import { countryOf, makeDraft } from '#server/onboarding/draftCompany.ts'
import type { WorkOn } from '#server/resource/hooks.ts'
import type { Store } from '#server/resource/store.ts'
import { findOrAddUser } from '#server/session/messengerUser.ts'
import { newAccount } from '#server/session/newAccount.ts'
import { firstStage } from './joinLead.ts'
import { texts } from './texts.ts'

type Doing = WorkOn<typeof leads>

/** Makes a company of a lead. Asked again it changes nothing and answers the link alone. */
export async function convert(
  store: Store<typeof leads>,
  { params: { id }, body: { version }, origin }: Context<typeof convertLead>,
  work: Doing,
): Promise<Payload<typeof convertLead>> {
  await store.hold(id, work)
  const lead = await store.get(id, work)
  if (lead.archived_at !== null) throw await store.stale(id, work)
  if (lead.due_at === null) throw new Refusal(409, 'conflict', texts.closed)
  const link = `${origin}/login`
  if (lead.company_id !== null && lead.shop?.state !== 'closed') return { lead, link, is_sent: false }
  if (lead.version !== version) throw await store.stale(id, work)
  const owner = await ownerOf(lead, work)
  const companyId = (await ownCompany(owner.id, work)) ?? (await makeCompany(lead, owner, work))
  const stageId = lead.category === 'new' ? await firstStage(work.db, 'in_progress') : lead.stage_id
  await ask(
    work.db,
    sql`update leads set company_id = ${companyId}, stage_id = ${stageId}, touched_at = ${work.now},
        staged_at = case when stage_id = ${stageId} then staged_at else ${work.now}::timestamptz end,
        updated_at = ${work.now}, version = version + 1
      where id = ${id}`,
  )
  const isSent = await send(owner, { companyId, link }, work)
  const changes = {
    company_id: [null, companyId],
    ...(stageId !== lead.stage_id && { stage_id: [lead.stage_id, stageId] }),
  }
  return { lead: await store.record(id, { action: 'convert', changes }, work), link, is_sent: isSent }
}

interface Owner {
  id: string
  language: string
  onboarding: boolean
  phone_number: string | null
  is_stopped: boolean
  has_chat: boolean
}

/** Who signs in with the phone, or comes by the messenger; somebody new has no password and proves to be who they are by either. */
async function ownerOf(lead: Lead, work: Doing): Promise<Owner> {
  const { db, now, newId } = work
  const row = await db.one<{ messenger_id: number | null }>('select messenger_id from leads where id = $1', [
    lead.id,
  ])
  const messengerId = row?.messenger_id ?? null
  const known = await findOwner(lead.phone, messengerId, work)
  if (known?.is_stopped) throw new Refusal(409, 'conflict', ofAdministrators.isStopped)
  if (known) return known
  if (messengerId !== null) await findOrAddUser(db, { id: messengerId, first_name: lead.name }, work)
  else if (lead.phone === null) throw new FieldErrors({ phone: [texts.phoneOfOwner] })
  else
    await newAccount(
      { db, botToken: undefined, now, newId },
      {
        fullname: lead.name,
        phone: lead.phone,
        email: null,
        passwordHash: null,
        language: work.language,
        business: await businessOf(lead, work),
        initData: undefined,
      },
    )
  return (await findOwner(lead.phone, messengerId, work))!
}

/** The account with the phone before that of the messenger. */
const findOwner = (phone: string | null, messengerId: number | null, { db }: Doing) =>
  db.one<Owner>(
    `select id, language, onboarding, phone_number, blocked_at is not null or delete_after is not null as is_stopped,
       exists (select from bot_people where bot_people.messenger_id = users.messenger_id and bot_people.state = 'active') as has_chat
     from users where (phone_number = $1 or messenger_id = $2) and erased_at is null
     order by phone_number = $1 desc nulls last limit 1 for update`,
    [phone, messengerId],
  )

async function ownCompany(userId: string, { db }: Doing): Promise<string | undefined> {
  const row = await db.one<{ id: string }>(
    `select companies.id from employees
     join roles on roles.company_id = employees.company_id and roles.id = role_id and roles.key = 'owner'
     join companies on companies.id = employees.company_id and companies.state <> 'closed'
     where user_id = $1 and employees.state = 'active' order by employees.created_at limit 1`,
    [userId],
  )
  return row?.id
}

async function makeCompany(lead: Lead, owner: Owner, work: Doing): Promise<string> {
  const { category_id, country, company, name } = lead
  return makeDraft(
    work.db,
    owner,
    {
      name: company || name,
      country: country ?? countryOf(lead.phone ?? ''),
      stage_preset: await businessOf(lead, work),
      ...(category_id !== null && { category_id }),
    },
    work,
  )
}

async function businessOf({ category_id: id }: Lead, { db }: Doing): Promise<Business> {
  const row = await db.one<{ business: Business }>('select business from business_categories where id = $1', [
    id,
  ])
  return row?.business ?? 'shop'
}

/** Writes to whoever has started the bot; answers whether it does. */
async function send(
  { id, language, has_chat }: Owner,
  { companyId, link }: { companyId: string; link: string },
  { db, now, newId, session }: Doing,
): Promise<boolean> {
  if (!has_chat) return false
  const text = say(texts.companyIsReady, { link }, parseAppCode(language) ?? defaultLocale)
  await db.run(
    `insert into owner_messages (company_id, id, user_id, text, made_by, created_at, next_at)
     values ($1, $2, $3, $4, $5, $6, $6)`,
    [companyId, newId(), id, text, session.user_id, now],
  )
  await notifyBot(db)
  return true
}
