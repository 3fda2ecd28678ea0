import type { Section } from './format.ts'
import type { Sql } from './site.ts'

/** A row of the file. */
export type Row = (string | null)[]

/** The people of a company, as they join those who are in the database already. */
export interface Joining {
  /** Rows of people that the database does not have. */
  unknown: Row[]
  /** Ids of the file to ids of the same people here. */
  renamed: Map<string, string>
}

interface Person {
  id: string
  phone_number: string | null
  email: string | null
  messenger_id: string | null
}

const marks = ['id', 'phone_number', 'email', 'messenger_id'] as const

/**
 * Finds the people of a restored company among those of the database, by id, phone, e-mail or messenger; whoever is here
 * stays as he is. Nobody comes as an administrator of the platform.
 */
export async function joinPeople(
  sql: Sql,
  { columns }: Section,
  rows: Row[],
  companyId: string,
): Promise<Joining> {
  const at = (row: Row, column: string) => row[columns.indexOf(column)] ?? null
  const valuesOf = (mark: string) => rows.flatMap((row) => at(row, mark) ?? [])
  const present = await sql.query<Person>(
    `select id, phone_number, email, messenger_id::text from users
     where id = any($1::uuid[]) or phone_number = any($2) or (email = any($3) and email_verified_at is not null)
       or messenger_id = any($4::bigint[])`,
    marks.map(valuesOf),
  )
  const renamed = new Map<string, string>()
  const unknown = rows.filter((row) => {
    const mark = marks.find(
      (one) => at(row, one) !== null && present.some((person) => person[one] === at(row, one)),
    )
    const known = mark && present.find((person) => person[mark] === at(row, mark))
    if (known) renamed.set(at(row, 'id') ?? '', known.id)
    return !known
  })
  return { unknown: unknown.map((row) => withoutPlatformRights(row, columns, companyId)), renamed }
}

function withoutPlatformRights(row: Row, columns: string[], companyId: string): Row {
  const ofPlatform = {
    is_root: 'false',
    platform_role: null,
    admin_until: null,
    admin_seen_at: null,
    full_access_until: null,
  }
  const changed: Record<string, string | null> = { ...ofPlatform, last_company_id: companyId }
  return row.map((value, at) => {
    const column = columns[at] ?? ''
    return column in changed ? (changed[column] ?? null) : value
  })
}
