import { setTimeout as pause } from 'node:timers/promises'
import { currencyOf, ownCurrency, type Currency } from '#contract/currencies.ts'
import type { Address } from '#contract/customers.ts'
import type { Locale } from '#contract/locales.ts'
import { type Fragment, ask, sql } from '#server/db/sql.ts'
import type { Db } from '#server/db/tenant.ts'
import { textCell } from '#server/exports/csvCells.ts'
import { say } from '#server/http/answers/language.ts'
import type { Staff } from '#server/http/route.ts'
import { searchConditions, searchOf } from '#server/resource/search.ts'
import { maskPhone, seesContacts } from './contacts.ts'
import { type FileColumn, answerTexts, columnTexts } from './fileTexts.ts'
import { type ListNarrowing, listConditions } from './listConditions.ts'
import { searchedWords } from './searchText.ts'

/** Which customers a file holds: the chosen ones, or all that the filters find. */
export interface CustomerChoice extends ListNarrowing {
  customer_ids?: string[] | undefined
}

/** For whom and how a file is written. */
export interface FileStyle {
  session: Pick<Staff, 'company_id' | 'permissions'>
  language: Locale
  separator: ',' | ';'
  now: Date
}

interface FileRow {
  id: string
  name: string
  phone: string | null
  other_phones: string[]
  note: string
  is_blacklisted: boolean
  blacklist_reason: string | null
  birthday: string | null
  language: string | null
  has_consent: boolean
  addresses: Address[]
  tag_ids: string[]
  orders_count: number
  spent: number
  last_order_at: string | null
  created_at: string
}

const PAGE = 50
/** How long a file rests after each page, in times of what the page took: the calls of others come in between. */
const REST = 5

/** The most rows that the choice finds, counted up to `limit`. */
export async function countChosen(
  db: Db,
  choice: CustomerChoice,
  { session, now }: Pick<FileStyle, 'session' | 'now'>,
  limit: number,
): Promise<number> {
  const conditions = await conditionsOf(db, choice, session, now)
  const [counted] = await ask<{ count: number }>(
    db,
    sql`select count(*)::int as count from
      (select 1 from customers where ${sql.join(conditions, sql` and `)} limit ${limit}) as counted`,
  )
  return counted?.count ?? 0
}

/** Lines of a CSV of customers in the order in which they came, the header first; a page at a time, each in a transaction of its own. */
export async function* customerLines(
  tenant: <T>(work: (db: Db) => Promise<T>) => Promise<T>,
  choice: CustomerChoice,
  style: FileStyle,
): AsyncGenerator<string> {
  const { language, separator, session, now } = style
  const write = (cells: string[]) => `${cells.join(separator)}\r\n`
  yield write(Object.values(columnTexts).map((text) => textCell(say(text, {}, language))))
  const toCells = await tenant((db) => cellWriter(db, style))
  let last: string | undefined
  for (;;) {
    const begun = performance.now()
    const rows = await tenant(async (db) => {
      const conditions = await conditionsOf(db, choice, session, now)
      return pageAfter(db, conditions, last)
    })
    const lines = rows.map((row) => write(toCells(row))).join('')
    const took = performance.now() - begun
    if (lines) yield lines
    if (rows.length < PAGE) return
    await pause(took * REST)
    last = rows.at(-1)?.id
  }
}

function pageAfter(db: Db, conditions: Fragment[], last: string | undefined): Promise<FileRow[]> {
  const all = last === undefined ? conditions : [...conditions, sql`customers.id > ${last}::uuid`]
  return ask<FileRow>(
    db,
    sql`select id, name, phone, note, is_blacklisted, blacklist_reason, birthday, language, has_consent, addresses, tag_ids,
        orders_count, spent, last_order_at, created_at,
        array(select merged.phone from customers as merged
          where merged.company_id = customers.company_id and merged.merged_into = customers.id
            and merged.phone is not null) as other_phones
      from customers where ${sql.join(all, sql` and `)} order by id limit ${PAGE}`,
  )
}

async function conditionsOf(
  db: Db,
  { customer_ids: ids, ...filters }: CustomerChoice,
  session: FileStyle['session'],
  now: Date,
): Promise<Fragment[]> {
  const own = [sql`customers.company_id = ${session.company_id}`, sql`customers.archived_at is null`]
  if (ids) return [...own, sql`customers.id = any(${ids}::uuid[])`]
  const words = filters.q ? searchedWords(filters.q) : ''
  const search = searchOf(words, {
    name: 'customers',
    hasIndex: true,
    isOpenPartOnly: !seesContacts(session),
  })
  const found = await searchConditions(search, db)
  return [...own, ...listConditions(filters, session, now), ...found]
}

/** How the cells of a row are written, in the order of the columns. */
async function cellWriter(db: Db, { session, language, separator }: FileStyle) {
  const company = await db.one<{ currency: string; show_decimals: boolean; time_zone: string }>(
    'select currency, show_decimals, time_zone from companies where id = $1',
    [session.company_id],
  )
  const tags = await db.query<{ id: string; name: string }>(
    `select id, name from tags where company_id = $1 and kind = 'customer' and archived_at is null`,
    [session.company_id],
  )
  const nameOfTag = new Map(tags.map(({ id, name }) => [id, name]))
  const currency = ownCurrency(company?.currency ?? '', company?.show_decimals ?? true)
  const moment = momentWriter(company?.time_zone ?? 'UTC')
  const isWhole = seesContacts(session)
  const phone = isWhole ? (text: string) => text : maskPhone
  const words = { yes: say(answerTexts.yes, {}, language), no: say(answerTexts.no, {}, language) }
  return (row: FileRow): string[] => {
    const addresses = isWhole ? row.addresses : []
    const { flat = '', entrance = '', floor = '', intercom = '', comment = '' } = addresses[0] ?? {}
    const cells: Record<FileColumn, string> = {
      name: row.name,
      phone: row.phone === null ? '' : phone(row.phone),
      other_phones: row.other_phones.map(phone).join(', '),
      addresses: addresses.map(({ text }) => text).join('\n'),
      flat,
      entrance,
      floor,
      intercom,
      address_comment: comment,
      note: row.note,
      tags: row.tag_ids.flatMap((id) => nameOfTag.get(id) ?? []).join(', '),
      blacklist: row.is_blacklisted ? words.yes : words.no,
      blacklist_reason: row.blacklist_reason ?? '',
      birthday: row.birthday ?? '',
      language: row.language ?? '',
      consent: row.has_consent ? words.yes : words.no,
      orders: String(row.orders_count),
      spent: decimal(row.spent, currency, separator === ';' ? ',' : '.'),
      last_order: row.last_order_at === null ? '' : moment(row.last_order_at),
      added: moment(row.created_at),
    }
    return Object.values(cells).map(textCell)
  }
}

/** 480000 of a currency whose cents people use is 4800.00; a sheet that separates by semicolons reads a comma. */
export function decimal(minor: number, { exponent, show_decimals }: Currency, point: string): string {
  if (!show_decimals) return String(Math.round(minor / 10 ** exponent))
  const digits = String(minor).padStart(exponent + 1, '0')
  return `${digits.slice(0, -exponent)}${point}${digits.slice(-exponent)}`
}

/** The currency with all of its digits, whether people write them or not. */
export function inMinorUnits(code: string): Currency {
  const currency = currencyOf(code)
  return { ...currency, show_decimals: currency.exponent > 0 }
}

/** `2026-11-21 14:05` in the company's zone: every spreadsheet takes it for a time. */
export function momentWriter(timeZone: string): (instant: string) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return (instant) => format.format(new Date(instant))
}
