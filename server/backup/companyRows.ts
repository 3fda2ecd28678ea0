import type { Ports } from '#server/ports.ts'
import { BackupError, type Section } from './format.ts'
import { type Row, joinPeople } from './people.ts'
import type { Part } from './readBackup.ts'
import type { Sql } from './site.ts'
import type { Table } from './tables.ts'

/** Picks one company out of a backup and gives it the ids that it has in this database. */
export class CompanyRows {
  /** The id in the file. */
  chosen: string
  /** The id in the database. */
  id: string
  #sql: Sql
  #newToken: string | undefined
  #members = new Set<string>()
  #renamed = new Map<string, string>()

  /** `fresh` gives it a new id and a new storefront key. */
  constructor(sql: Sql, chosen: string, fresh: Pick<Ports, 'newId' | 'random'> | undefined) {
    this.#sql = sql
    this.chosen = chosen
    this.id = fresh ? fresh.newId() : chosen
    this.#newToken = fresh && `pk_${fresh.random(24).toString('base64url')}`
    if (fresh) this.#renamed.set(chosen, this.id)
  }

  async requireFree(): Promise<void> {
    const present = await this.#sql.query('select 1 from companies where id::text = $1', [this.id])
    if (present.length > 0)
      throw new BackupError(`the company ${this.id} is in the database already: --as-new restores it beside`)
  }

  /** First reading: who works in the company. */
  learn({ section, lines }: Part): void {
    if (section.table !== 'employees') return
    const at = (name: string) => section.columns.indexOf(name)
    for (const row of lines.map(parseRow)) {
      if (row[at('company_id')] === this.chosen) this.#members.add(row[at('user_id')] ?? '')
    }
  }

  /** Second reading: the company's lines of this part, as they are to be written. */
  async of({ section, lines }: Part, table: Table): Promise<string[]> {
    if (this.#newToken !== undefined && ofOriginal.has(table.name)) return []
    if (table.name === 'users') return this.#people(section, lines)
    const key = section.columns.indexOf(table.companyColumn ?? '')
    if (key === -1) return []
    const own = lines.filter((line) => parseRow(line)[key] === this.chosen)
    if (planned.has(table.name)) {
      const known = await Promise.all(own.map((line) => this.#withKnownPlan(section, line)))
      return known.map((line) => this.#withIds(line))
    }
    if (table.name === 'invoices')
      return own.map((line) => this.#withIds(this.#withOwnNumbers(section, line)))
    if (table.name === 'bank_payments')
      return own.map((line) => this.#withIds(this.#withoutReference(section, line)))
    if (table.name !== 'companies') return own.map((line) => this.#withIds(line))
    const known = await Promise.all(own.map((line) => this.#withKnownKind(section, line)))
    return known.map((line) => this.#withIds(this.#withToken(section, line)))
  }

  async #people(section: Section, lines: string[]): Promise<string[]> {
    const id = section.columns.indexOf('id')
    const members = lines.map(parseRow).filter((row) => this.#members.has(row[id] ?? ''))
    const { unknown, renamed } = await joinPeople(this.#sql, section, members, this.id)
    for (const [theirs, ours] of renamed) if (theirs !== ours) this.#renamed.set(theirs, ours)
    return unknown.map((row) => JSON.stringify(row))
  }

  /** Without a kind of business that this platform does not have. */
  async #withKnownKind(section: Section, line: string): Promise<string> {
    const row = parseRow(line)
    const at = section.columns.indexOf('category_id')
    const kind = row[at]
    if (at === -1 || !kind) return line
    const [found] = await this.#sql.query('select 1 from business_categories where id::text = $1', [kind])
    if (!found) row[at] = null
    return JSON.stringify(row)
  }

  /** On the plan that companies begin with, where this platform does not have theirs. */
  async #withKnownPlan(section: Section, line: string): Promise<string> {
    const row = parseRow(line)
    const at = (name: string) => section.columns.indexOf(name)
    const isKnown = async (name: string) =>
      !row[at(name)] ||
      (await this.#sql.query('select 1 from plan_versions where id::text = $1', [row[at(name)]])).length > 0
    if (!(await isKnown('plan_version_id'))) {
      const [plan] = await this.#sql.query<{ version_id: string }>(
        'select version_id from plans where is_default',
      )
      row[at('plan_version_id')] = plan?.version_id ?? null
    }
    if (!(await isKnown('next_version_id'))) row[at('next_version_id')] = row[at('next_at')] = null
    if (!(await isKnown('before_version_id'))) row[at('before_version_id')] = null
    if (!(await isKnown('before_next_version_id')))
      row[at('before_next_version_id')] = row[at('before_next_at')] = null
    return JSON.stringify(row)
  }

  /** Invoices of a copy stand in a series of their own: each number and each payment is told of once. */
  #withOwnNumbers(section: Section, line: string): string {
    if (this.#newToken === undefined) return line
    const row = parseRow(line)
    const at = (name: string) => section.columns.indexOf(name)
    row[at('series')] = `${row[at('series')]}-${this.id.slice(-6)}`
    row[at('payment_ref')] = null
    return JSON.stringify(row)
  }

  /** A payment is told of once, by the one that it was. */
  #withoutReference(section: Section, line: string): string {
    if (this.#newToken === undefined) return line
    const row = parseRow(line)
    row[section.columns.indexOf('reference')] = null
    return JSON.stringify(row)
  }

  #withToken(section: Section, line: string): string {
    if (this.#newToken === undefined) return line
    const row = parseRow(line)
    row[section.columns.indexOf('token')] = this.#newToken
    return JSON.stringify(row)
  }

  /** Ids stand in columns, in lists and inside of documents: they are replaced wherever they are. */
  #withIds(line: string): string {
    return this.#renamed.size === 0 ? line : line.replace(uuids, (uuid) => this.#renamed.get(uuid) ?? uuid)
  }
}

/** What a copy has not: the provider tells of a payment, and is asked to give it back, once. */
const ofOriginal = new Set(['invoice_payments', 'invoice_returns'])

/** What is subscribed to. */
const planned = new Set(['subscriptions', 'subscription_periods'])

const uuids = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

function parseRow(line: string): Row {
  return JSON.parse(line) as Row
}
