import type { Body, Payload } from '#contract/endpoint.ts'
import type { revealContacts } from '#contract/looks.ts'
import type { Db } from '#server/db/tenant.ts'

type Contacts = Payload<typeof revealContacts>
type Asked = Body<typeof revealContacts>

interface Row {
  phones: (string | null)[]
  email: string | null
  addresses: unknown[]
}

const statements: Record<Asked['entity'], string> = {
  customers: `select array[phone] as phones, null as email, addresses from customers
    where company_id = $1 and id = $2 and erased_at is null`,
  orders: `select array[customer_phone] as phones, null as email, json_build_array(address) as addresses from orders
    where company_id = $1 and id = $2`,
  employees: `select array[phone_number] as phones, email, '[]'::json as addresses from employees
    join users on users.id = user_id where company_id = $1 and employees.id = $2`,
}

/** Phones, e-mail and addresses of one person of a company; undefined where there is none. */
export async function contactsOf(
  db: Db,
  companyId: string,
  { entity, id }: Asked,
): Promise<Contacts | undefined> {
  const row = await db.one<Row>(statements[entity], [companyId, id])
  return (
    row && {
      phones: row.phones.filter((one) => one !== null),
      email: row.email,
      addresses: row.addresses.flatMap((one) => (one === null ? [] : [inOneLine(one)])),
    }
  )
}

/** The words of an address, without its point and marks. */
function inOneLine(address: unknown): string {
  if (typeof address === 'string') return address
  const words = Object.entries(address as object).filter(
    ([name, value]) => typeof value === 'string' && value !== '' && !name.endsWith('id'),
  )
  return words.map(([, value]) => String(value)).join(', ')
}
