import { BackupError, type Section } from './format.ts'
import type { Part } from './readBackup.ts'
import type { Sql } from './site.ts'
import type { Table } from './tables.ts'

const ROWS_AT_ONCE = 2000
const LETTERS_AT_ONCE = 4_000_000

/** Collects lines of the file and writes them by the thousand. */
export class Inserter {
  #sql: Sql
  #tables: Map<string, Table>
  #section: Section | undefined
  #lines: string[] = []
  #letters = 0

  constructor(sql: Sql, tables: Table[]) {
    this.#sql = sql
    this.#tables = new Map(tables.map((table) => [table.name, table]))
  }

  /** The table of a section; throws `BackupError` unless the database has exactly these columns. */
  tableOf({ table: name, columns }: Section): Table {
    const table = this.#tables.get(name)
    const own = table?.columns.map((column) => column.name).toSorted()
    if (!table || JSON.stringify(own) !== JSON.stringify(columns.toSorted()))
      throw new BackupError(`its table ${name} is not the table of this database`)
    return table
  }

  async add({ section, lines }: Part): Promise<void> {
    if (this.#section?.table !== section.table) await this.flush()
    this.#section = section
    for (const line of lines) {
      this.#lines.push(line)
      this.#letters += line.length
    }
    // Rows that refer to rows of their own table go in together: a parent may come after its child.
    if (this.tableOf(section).refersToItself) return
    if (this.#lines.length >= ROWS_AT_ONCE || this.#letters >= LETTERS_AT_ONCE) await this.flush()
  }

  async flush(): Promise<void> {
    if (!this.#section || this.#lines.length === 0) return
    const rows = `[${this.#lines.join(',')}]`
    await this.#sql.query(insertOf(this.tableOf(this.#section), this.#section.columns), [rows])
    this.#lines = []
    this.#letters = 0
  }
}

function insertOf(table: Table, columns: string[]): string {
  const types = new Map(table.columns.map(({ name, type }) => [name, type]))
  const names = columns.map((name) => `"${name}"`).join(', ')
  const values = columns.map((name, at) => `(line ->> ${at})::${types.get(name)}`).join(', ')
  return `insert into "${table.name}" (${names}) select ${values} from json_array_elements($1::json) as line`
}
