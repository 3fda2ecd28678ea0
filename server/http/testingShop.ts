import { createHash, randomBytes } from 'node:crypto'
import { PROVEN_MINUTES } from '#contract/ownership.ts'
import type { RoleKey } from '#contract/permissions.ts'
import { provisionCompany } from '#server/company/provision.ts'
import type { Database } from '#server/db/open.ts'
import type { Ports } from '#server/ports.ts'
import type { RequestOptions, Caller, Reply, Wire } from './testingCaller.ts'
import { freshPhone } from './testingPhone.ts'

export interface NewShop {
  name?: string
  country?: string
  currency?: string
  business?: 'restaurant' | 'shop'
  /** Whether orders that the team takes are accepted at once, as in a real company; off by default, so that tests have orders to accept. */
  accepts_staff_orders?: boolean
}

/** An employee who calls the API; hired and signed in with the first call. */
export interface Person extends Omit<Caller, 'token'> {
  /** Bearer token and ids, for what is not an API call. */
  identity(): Promise<{ token: string; user_id: string; employee_id: string }>
  /** Another session of the same person, like on a second phone. */
  again(): Person
}

/** A company with one person of every default role. */
export type Shop = { id: string; hire(role: RoleKey, wishes?: Hiring): Person } & Record<RoleKey, Person>

export interface Hiring {
  branch_ids?: string[]
  visibility?: 'all' | 'branch' | 'own'
  name?: string
}

interface Means {
  database: Database
  ports: Ports
  withToken: (token: string) => Caller
}

const MONTH_MS = 30 * 86_400_000
const roleKeys: RoleKey[] = [
  'owner',
  'manager',
  'accountant',
  'operator',
  'kitchen',
  'courier',
  'marketer',
  'observer',
]

/** Makes a company as the sign-up does, with people of its default roles. */
export async function makeShop(means: Means, wishes: NewShop): Promise<Shop> {
  const { database, ports } = means
  const ownerId = ports.newId()
  const made = await database.asRoot(async (db) => {
    await db.run('insert into users (id, full_name, phone_number, language) values ($1, $2, $3, $4)', [
      ownerId,
      'Olga Owner',
      freshPhone(),
      'en',
    ])
    const company = await provisionCompany(
      db,
      {
        name: wishes.name ?? 'Test shop',
        country: wishes.country ?? 'UZ',
        currency: wishes.currency ?? 'UZS',
        language: 'en',
        stage_preset: wishes.business ?? 'restaurant',
        owner_id: ownerId,
      },
      { now: ports.clock(), newId: ports.newId },
    )
    if (!wishes.accepts_staff_orders)
      await db.run('update companies set accepts_staff_orders = false where id = $1', [company.company_id])
    return company
  })
  const companyId = made.company_id
  const hire = (role: RoleKey, hiring: Hiring = {}) =>
    person(means, companyId, () => addEmployee(means, companyId, made.role_ids[role], role, hiring))
  const people = roleKeys.map((role) => [
    role,
    role === 'owner' ? person(means, companyId, async () => ownerId) : hire(role),
  ])
  return { id: companyId, hire, ...(Object.fromEntries(people) as Record<RoleKey, Person>) }
}

function person(means: Means, companyId: string, hire: () => Promise<string>): Person {
  let hired: Promise<string> | undefined
  let signedIn: Promise<{ caller: Caller; token: string; userId: string }> | undefined
  const start = () =>
    (signedIn ??= (hired ??= hire()).then(async (userId) => {
      const token = await openSession(means, companyId, userId)
      return { caller: means.withToken(token), token, userId }
    }))
  const ask = async <P>(call: (caller: Caller) => Promise<Reply<P>>) => call((await start()).caller)
  return {
    get: <P = Wire>(path: string, asking?: RequestOptions) => ask<P>((caller) => caller.get(path, asking)),
    post: <P = Wire>(path: string, body?: unknown, asking?: RequestOptions) =>
      ask<P>((caller) => caller.post(path, body, asking)),
    patch: <P = Wire>(path: string, body?: unknown, asking?: RequestOptions) =>
      ask<P>((caller) => caller.patch(path, body, asking)),
    delete: <P = Wire>(path: string, asking?: RequestOptions) =>
      ask<P>((caller) => caller.delete(path, asking)),
    upload: <P = Wire>(path: string, file: { name: string; content: string | Buffer }) =>
      ask<P>((caller) => caller.upload(path, file)),
    identity: async () => {
      const { token, userId } = await start()
      const row = await means.database.asRoot((db) =>
        db.one<{ id: string }>('select id from employees where company_id = $1 and user_id = $2', [
          companyId,
          userId,
        ]),
      )
      return { token, user_id: userId, employee_id: row?.id ?? '' }
    },
    again: () => person(means, companyId, () => (hired ??= hire())),
  }
}

async function addEmployee(
  { database, ports }: Means,
  companyId: string,
  roleId: string,
  role: RoleKey,
  hiring: Hiring,
) {
  const userId = ports.newId()
  const name = hiring.name ?? `${role[0]?.toUpperCase()}${role.slice(1)} Person`
  await database.asRoot(async (db) => {
    await db.run('insert into users (id, full_name, phone_number, language) values ($1, $2, $3, $4)', [
      userId,
      name,
      freshPhone(),
      'en',
    ])
    await db.run(
      `insert into employees (company_id, id, user_id, role_id, branch_ids, visibility) values ($1, $2, $3, $4, $5, $6)`,
      [companyId, ports.newId(), userId, roleId, hiring.branch_ids ?? [], hiring.visibility ?? 'all'],
    )
  })
  return userId
}

async function openSession({ database, ports }: Means, companyId: string, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = ports.clock()
  await database.asRoot((db) =>
    db.run(
      `insert into sessions (id, user_id, company_id, token_hash, created_at, last_used_at, expires_at, proven_until)
       values ($1, $2, $3, $4, $5, $5, $6, $7)`,
      [
        ports.newId(),
        userId,
        companyId,
        createHash('sha256').update(token).digest(),
        now,
        new Date(now.getTime() + MONTH_MS),
        // As after signing in by a code.
        new Date(now.getTime() + PROVEN_MINUTES * 60_000),
      ],
    ),
  )
  return token
}
