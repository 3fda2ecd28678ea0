import { createHash } from 'node:crypto'
import pg from 'pg'
import { columnTypes } from '#server/db/parsers.ts'
import type { Sending, Sent } from './record.ts'
import { type Load, type Measured, workers } from './workers.ts'

/** Statements sent straight to PostgreSQL, prepared, without transaction and where possible without row-level security. */
export interface SqlLoad extends Load {
  url: string
  companyId: string
  sendings: Sending[]
}

/** Sends the same statements as the handlers over as many connections. */
export async function loadSql({ url, companyId, sendings, ...load }: SqlLoad): Promise<Measured> {
  const clients = await Promise.all(Array.from({ length: load.connections }, () => connect(url, companyId)))
  const measured = await workers(load, async (worker, turn) => {
    for (const together of sendings[turn % sendings.length]!) {
      await Promise.all(together.map((sent) => clients[worker]!.query(prepared(sent))))
    }
    return 0
  })
  await Promise.all(clients.map((client) => client.end()))
  return measured
}

const prepared = ({ text, values }: Sent) => ({ name: nameOf(text), text, values: [...values] })

const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url').slice(0, 20)
  names.set(text, name)
  return name
}

/** Search reads the company from the setting, so it is set once; who may not pass row-level security takes the role. */
async function connect(url: string, companyId: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, types: columnTypes, pipeline: true })
  await client.connect()
  const { rows } = await client.query<{ passes: boolean }>(
    `select rolsuper or rolbypassrls as passes, set_config('app.company_id', $1, false) from pg_roles where rolname = current_user`,
    [companyId],
  )
  if (!rows[0]?.passes) await client.query('set role app_rw')
  return client
}
