import { MOST_IMPORTED_LEADS } from '#contract/leadImport.ts'
import { line } from '#contract/fields.ts'
import { fold } from '#contract/fold.ts'
import { leads, type LeadSource } from '#contract/leads.ts'
import { FieldErrors, type LocalizedText } from '#server/http/answers/refusal.ts'
import { readValue } from '#server/http/input.ts'
import type { Cells, ColumnNames } from '#server/imports/reading/columns.ts'
import { type FileRow, readRows } from '#server/imports/reading/readRows.ts'
import { rowText } from '#server/imports/rowTexts.ts'
import { requirePhone } from '#server/session/phone.ts'
import { texts } from './texts.ts'

const columns = {
  names: {
    name: ['Name', 'Full name', 'Contact', 'Имя', 'ФИО', 'Контакт'],
    phone: ['Phone', 'Phone number', 'Mobile', 'Tel', 'Телефон', 'Номер телефона', 'Номер'],
    messenger: ['Messenger', 'Telegram', 'Username', 'Мессенджер', 'Телеграм'],
    company: ['Company', 'Company name', 'Organization', 'Компания', 'Организация', 'Заведение'],
    city: ['City', 'Town', 'Город'],
    source: ['Source', 'Источник'],
    note: ['Note', 'Notes', 'Comment', 'Заметка', 'Заметки', 'Комментарий', 'Примечание'],
  },
  required: [['name'], ['phone', 'messenger']],
} as const satisfies ColumnNames<string>
type Column = keyof typeof columns.names

const sourceNames: Record<LeadSource, readonly string[]> = {
  sign_up: ['Sign-up', 'Регистрация'],
  website: ['Website', 'Site', 'Сайт'],
  bot: ['Бот'],
  call: ['Звонок'],
  advertising: ['Ads', 'Реклама'],
  recommendation: ['Referral', 'Рекомендация'],
  exhibition: ['Выставка'],
  other: ['Другое'],
}
const sources = new Map(
  Object.entries(sourceNames).flatMap(([source, names]) =>
    [source, ...names].map((name) => [fold(name), source as LeadSource] as const),
  ),
)

/** What a row tells of a lead. */
export interface ToldLead {
  name: string
  /** E.164. */
  phone: string | null
  messenger: string | null
  company: string
  city: string
  source: LeadSource
  /** A source that is none of ours, as it is written. */
  code: string
  notes: string
}

/** A row of the text: what it tells, or why it is refused. */
export type ReadLead = { row: number } & ({ told: ToldLead } | { field: string; reasons: LocalizedText[] })

/** Reads the rows of a text; a text that cannot be read as a whole is refused. */
export async function readLeads(text: string): Promise<ReadLead[]> {
  const found: ReadLead[] = []
  const most = { rows: MOST_IMPORTED_LEADS, code: 'too_many_rows' }
  for await (const row of readRows<Column>(bytesOf(text), columns, most)) {
    if (row.kind === 'error') throw new FieldErrors({ text: [wholeText(row)] })
    found.push(readRow(row))
  }
  if (found.length === 0) throw new FieldErrors({ text: [texts.noRows] })
  return found
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

function wholeText({ code, field }: { code: string; field: string }): LocalizedText {
  if (code === 'too_many_rows') return [texts.tooManyRows, { max: MOST_IMPORTED_LEADS }]
  return code === 'column_missing' ? [texts.columnMissing, { name: field }] : rowText('customers', code)
}

function readRow({ row, cells, columns: named, flaw, column }: FileRow<Column>): ReadLead {
  if (flaw !== null) return { row, field: column, reasons: [rowText('customers', flaw)] }
  try {
    return { row, told: toldBy(cells) }
  } catch (error) {
    if (!(error instanceof FieldErrors)) throw error
    const [[field, reasons]] = Object.entries(error.fields) as [[Column, LocalizedText[]]]
    return { row, field: named.nameOf(field), reasons }
  }
}

const sourceCode = line(0, 64)
const { name, company, city, notes, messenger } = leads.fields

function toldBy(cells: Cells<Column>): ToldLead {
  const way = cells.messenger || null
  if (cells.phone === '' && way === null) throw new FieldErrors({ phone: [texts.noContact] })
  const source = sources.get(fold(cells.source))
  return {
    name: readValue(name, cells.name, 'name'),
    phone: cells.phone === '' ? null : requirePhone(cells.phone),
    messenger: readValue(messenger, way, 'messenger'),
    company: readValue(company, cells.company, 'company'),
    city: readValue(city, cells.city, 'city'),
    source: source ?? 'other',
    code: source ? '' : readValue(sourceCode, cells.source, 'source'),
    notes: readValue(notes, cells.note, 'note'),
  }
}
