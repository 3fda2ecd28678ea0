import { randomInt } from 'node:crypto'
import type { RoleKey } from '#contract/permissions.ts'
import type { Locale } from '#contract/locales.ts'
import type { SignedIn } from '#contract/session.ts'
import { provisionCompany } from '#server/company/provision.ts'
import type { Db } from '#server/db/tenant.ts'
import { freshPhone } from '#server/http/testingPhone.ts'
import { realPorts } from '#server/ports.ts'
import { openSession } from '#server/session/open.ts'
import { hashPassword } from '#server/session/passwords.ts'
import { onDatabase } from './database.ts'

const MESSENGER_IDS = 10_000_000_000

/** Everybody's in the companies of the tests. */
export const password = 'correct horse 42'

/** Somebody who works in a company. */
export interface Person {
  id: string
  name: string
  phone: string
  messengerId: number
}

export interface Company {
  id: string
  name: string
  owner: Person
}

interface Wishes {
  business?: 'restaurant' | 'shop'
  country?: string
  language?: Locale
  /** Accepts what its team takes at once, as a real company does by default; left out, tests have orders to accept. */
  acceptsStaffOrders?: boolean
}

/** Makes a company of its own for a test, as the sign-up does; nobody else writes into it. */
export async function makeCompany(wishes: Wishes = {}): Promise<Company> {
  const { business = 'restaurant', country = 'UZ', language = 'en' } = wishes
  const name = `Navruz ${randomInt(100_000)}`
  return onDatabase(async (db) => {
    const owner = await addPerson(db, 'Olga Karimova', language)
    const { company_id } = await provisionCompany(
      db,
      { name, country, language, stage_preset: business, owner_id: owner.id },
      { now: new Date(), newId: realPorts.newId },
    )
    await db.run('update companies set accepts_staff_orders = $2 where id = $1', [
      company_id,
      wishes.acceptsStaffOrders ?? false,
    ])
    return { id: company_id, name, owner }
  })
}

/** Somebody who has signed in, has answered the first questions and works nowhere yet. */
export async function makePerson(name: string, phone?: string): Promise<Person> {
  return onDatabase((db) => addPerson(db, name, 'en', phone))
}

/** Somebody who has just come: in no company, without a phone, at the first question of the onboarding. */
export async function makeNewcomer(name = 'Anna Kim'): Promise<Person> {
  return onDatabase(async (db) => {
    const person = await addPerson(db, name, 'en')
    await db.run('update users set onboarding = false, phone_number = null where id = $1', [person.id])
    return person
  })
}

/** The companies in which a person works. */
export async function companiesOf(personId: string): Promise<{ id: string; name: string; state: string }[]> {
  return onDatabase((db) =>
    db.query(
      `select companies.id, companies.name, companies.state from companies
       join employees on employees.company_id = companies.id where user_id = $1`,
      [personId],
    ),
  )
}

/** A second person of a company, without an invitation. */
export async function hire(companyId: string, role: RoleKey, name = 'Bobur Aliyev'): Promise<Person> {
  return onDatabase(async (db) => {
    const person = await addPerson(db, name, 'en')
    await employ(db, companyId, person, role)
    return person
  })
}

/** Somebody who is known already works in this company, too. */
export function worksIn(companyId: string, person: Person, role: RoleKey): Promise<void> {
  return onDatabase((db) => employ(db, companyId, person, role))
}

async function employ(db: Db, companyId: string, { id }: Person, role: RoleKey): Promise<void> {
  await db.run(
    `insert into employees (company_id, id, user_id, role_id)
     select company_id, $2, $3, id from roles where company_id = $1 and key = $4`,
    [companyId, realPorts.newId(), id, role],
  )
}

/** A branch beside the first one; answers its id. No screen makes one yet. */
export async function addBranch(companyId: string, name: string, zone = 'Asia/Tashkent'): Promise<string> {
  const id = realPorts.newId()
  await onDatabase((db) =>
    db.run(
      `insert into branches (company_id, id, name, time_zone, fulfilments, sort)
       values ($1, $2, $3, $4, '{pickup}', 9)`,
      [companyId, id, name, zone],
    ),
  )
  return id
}

/** The company in which a person who has signed up by hand works. */
export async function companyOf(phone: string): Promise<string> {
  const row = await onDatabase((db) =>
    db.one<{ company_id: string }>(
      `select company_id from employees join users on users.id = employees.user_id where phone_number = $1`,
      [phone],
    ),
  )
  if (!row) throw new Error(`Nobody has signed up with ${phone}`)
  return row.company_id
}

/** Opens a session as every way of signing in does. */
export async function openSessionOf({ id }: Pick<Person, 'id'>): Promise<SignedIn> {
  const { newId } = realPorts
  return onDatabase((db) =>
    openSession(db, { userId: id, now: new Date(), newId, ip: '127.0.0.1', device: 'e2e' }),
  )
}

/** Ends the subscription of a company, longer ago than its grace days. */
export const endSubscription = (companyId: string) => subscribe(companyId, -30)

/** Lets the subscription of a company end so many days from now, as the platform's billing does. */
export async function subscribe(companyId: string, days: number, isDemo = false): Promise<void> {
  const end = new Date(Date.now() + days * 86_400_000)
  await onDatabase(async (db) => {
    await db.run('update companies set expiry_date = $2, is_demo = $3 where id = $1', [
      companyId,
      end,
      isDemo,
    ])
    await db.run('update subscriptions set expiry_date = $2 where company_id = $1', [companyId, end])
  })
}

async function addPerson(db: Db, name: string, language: Locale, phone = freshPhone()): Promise<Person> {
  const person = {
    id: realPorts.newId(),
    name,
    phone,
    messengerId: MESSENGER_IDS + randomInt(1_000_000_000),
  }
  await db.run(
    `insert into users (id, full_name, phone_number, messenger_id, password_hash, language, onboarding)
     values ($1, $2, $3, $4, $5, $6, true)`,
    [person.id, name, person.phone, person.messengerId, await hashPassword(password), language],
  )
  return person
}
