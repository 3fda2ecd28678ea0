import type { Employee, Invitation } from '#contract/employees.ts'
import type { RoleKey } from '#contract/permissions.ts'
import type { Caller, Person, Reply, Shop, TestServer } from '#server/http/testing.ts'
import { openSession } from '#server/session/open.ts'

/** A company with what tests of its team ask for. */
export interface Team {
  shop: Shop
  role(key: RoleKey): Promise<string>
  /** Invites somebody; the owner does it unless said otherwise. */
  invite(wishes?: Partial<Invitation>, by?: Person): Promise<Reply<Employee>>
  /** The code of an open invitation. */
  code(employee: Pick<Employee, 'id'>, by?: Person): Promise<string>
  /** A person as the team sees them now. */
  read(id: string): Promise<Employee>
  /** A call that names the version of a person, as `pause`. */
  act(person: Person, verb: string, employee: Pick<Employee, 'id' | 'version'>): Promise<Reply<Employee>>
  idOf(person: Person): Promise<string>
}

/** Makes a company. */
export async function makeTeam(given: TestServer): Promise<Team> {
  const shop = await given.company()
  const role = async (key: RoleKey) => {
    const row = await given.database.asTenant(shop.id, (db) =>
      db.one<{ id: string }>('select id from roles where company_id = $1 and key = $2', [shop.id, key]),
    )
    return row?.id ?? ''
  }
  return {
    shop,
    role,
    invite: async (wishes = {}, by = shop.owner) =>
      by.post<Employee>('/app/employees', { ...newEmployee, role_id: await role('operator'), ...wishes }),
    code: async ({ id }, by = shop.owner) =>
      (await by.get<{ code: string }>(`/app/employees/${id}/invite`)).payload.code,
    read: async (id) => (await shop.owner.get<Employee>(`/app/employees/${id}`)).payload,
    act: (person, verb, { id, version }) =>
      person.post<Employee>(`/app/employees/${id}/${verb}`, { version }),
    idOf: async (person) => (await person.identity()).employee_id,
  }
}

/** Somebody to invite; the role is missing. */
export const newEmployee = {
  name: 'Anna Petrova',
  phone: null,
  branch_ids: [],
  visibility: 'all',
  discount_cap_bp: null,
  note: '',
  vehicle: null,
  zone: '',
  shifts: [],
}

/** Somebody signed in who works nowhere yet. */
export async function stranger(
  given: TestServer,
  { phone = null, messengerId = null }: { phone?: string | null; messengerId?: number | null } = {},
): Promise<Caller & { userId: string }> {
  const { newId } = given.ports
  const userId = newId()
  const { token } = await given.database.asRoot(async (db) => {
    await db.run(
      'insert into users (id, full_name, phone_number, messenger_id, language) values ($1, $2, $3, $4, $5)',
      [userId, 'Anna at home', phone, messengerId, 'en'],
    )
    return openSession(db, { userId, now: given.clock.now(), newId, ip: '127.0.0.1', device: 'test' })
  })
  return { ...given.withToken(token), userId }
}
