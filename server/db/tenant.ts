import type { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { isAfterFailure, isConflict } from './failures.ts'

/** SQL text, or a named one that each connection prepares once (for hot statements); behind a pooler names are left out. */
export type Statement = string | { name: string; text: string }

/** The ways to ask the database. Pass jsonb arrays as `JSON.stringify(list)`. */
export interface Queryable {
  query<Row>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>
  /** The first row, or undefined. */
  one<Row>(statement: Statement, values?: readonly unknown[]): Promise<Row | undefined>
  /** How many rows were touched. */
  run(statement: Statement, values?: readonly unknown[]): Promise<number>
  /** Runs what Kysely compiled; with a name each connection prepares it once. */
  rows<Row>(compiled: CompiledQuery<Row>, name?: string): Promise<Row[]>
}

/** What a unit of work may ask of the database inside its transaction. */
export interface Db extends Queryable {
  /** Sends a statement whose answer nobody needs: it travels with the commit, which fails with its error. */
  runLast(statement: Statement, values?: readonly unknown[]): Promise<void>
  /** For the last statement of a unit that only reads: the commit leaves with it, nothing more can be asked. */
  readonly finalRead: Queryable
  /** The X-Request-Id of the call that the unit belongs to; empty for what no call does. */
  readonly requestId: string
}

export interface UnitOptions {
  /** How often the whole unit is run again after 40001 or 40P01; only for units that may be repeated. */
  retries?: number
  requestId?: string
}

/** The only two ways to a connection: each is one transaction under a role that owns nothing. */
export interface Transactions {
  /** Runs `work` as the company: row-level security hides every other company's rows. */
  asTenant<T>(companyId: string, work: (db: Db) => Promise<T>, options?: UnitOptions): Promise<T>
  /** Runs `work` as the platform itself (sign-in, admin area, schedules), with its own policy. */
  asRoot<T>(work: (db: Db) => Promise<T>, options?: UnitOptions): Promise<T>
}

/** `work` swallowed a failed statement, so that PostgreSQL undid the transaction instead of committing it. */
export class RolledBackError extends Error {
  override name = 'RolledBackError'
}

/** Limits that each transaction sets for itself where the pool's own settings do not arrive. */
export interface TransactionLimits {
  /** Of one statement. */
  statementMs: number
  /** Of a pause between two statements. */
  idleMs: number
}

/** Makes the two ways over a pool; `pooled` says that a pooler in transaction mode stands behind it. */
export function transactions(pool: pg.Pool, pooled?: TransactionLimits): Transactions {
  // A connection that dies at work fails its statements; without a listener it would also end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const unit = <T>(
    { retries = 0, requestId = '' }: UnitOptions,
    identity: Pick<Identity, 'role' | 'companyId'>,
    work: (db: Db) => Promise<T>,
  ) => repeatable(() => transaction(pool, { ...identity, pooled, requestId }, work), retries)
  return {
    asTenant: async (companyId, work, options = {}) => {
      if (!uuid.test(companyId)) throw new TypeError('A company id is a UUID')
      return unit(options, { role: 'app_rw', companyId }, work)
    },
    asRoot: (work, options = {}) => unit(options, { role: 'app_root', companyId: '' }, work),
  }
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

interface Identity {
  role: 'app_rw' | 'app_root'
  companyId: string
  pooled: TransactionLimits | undefined
  requestId: string
}

/** One packet of plain text that PostgreSQL neither plans nor prepares; a role and a UUID are all that is put into it. */
function opening({ role, companyId, pooled }: Identity): string {
  const opened = `begin; set local role ${role}; set local app.company_id = '${companyId}'`
  if (!pooled) return opened
  return `${opened}; set local statement_timeout = ${pooled.statementMs};
    set local idle_in_transaction_session_timeout = ${pooled.idleMs}`
}

async function repeatable<T>(unit: () => Promise<T>, retries: number): Promise<T> {
  for (let tried = 0; ; tried++) {
    try {
      return await unit()
    } catch (error) {
      if (tried >= retries || !isConflict(error)) throw error
    }
  }
}

/** Begin, role and company leave in one packet with the first statement of `work`; every one is answered in order. */
async function transaction<T>(pool: pg.Pool, identity: Identity, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const unit = unitOfWork(client, identity)
  let broken: Error | undefined
  try {
    const [opened, worked] = await Promise.allSettled([
      client.query(opening(identity)),
      (async () => work(unit.db))(),
    ])
    unit.end()
    if (opened.status === 'rejected') throw opened.reason
    if (worked.status === 'rejected') throw worked.reason
    const [{ command }] = await Promise.all([unit.commit(), ...unit.last])
    if (command !== 'COMMIT') throw new RolledBackError('A failed statement was swallowed, nothing is saved')
    return worked.value
  } catch (error) {
    unit.end()
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw isAfterFailure(error) ? (unit.firstFailure() ?? error) : error
  } finally {
    client.release(broken)
  }
}

/** A statement after the end would run under nobody's role in somebody's transaction: it is refused. */
function unitOfWork(client: pg.PoolClient, { pooled, requestId }: Identity) {
  let isOver = false
  let firstFailure: unknown
  let committed: Promise<pg.QueryResult> | undefined
  const last: Promise<unknown>[] = []
  const commit = () => (committed ??= client.query('commit'))
  async function send(statement: Statement, values: readonly unknown[] = []): Promise<pg.QueryResult> {
    if (isOver) throw new Error('The transaction of this Db is over')
    const { text, ...name } = typeof statement === 'string' ? { text: statement } : statement
    const answer = client.query({ text, ...(pooled ? {} : name), values: [...values] })
    // Of statements that leave together the failure of a later one may reach the caller first.
    answer.catch((error: unknown) => (firstFailure ??= error))
    return answer
  }
  async function sendAndCommit(statement: Statement, values?: readonly unknown[]): Promise<pg.QueryResult> {
    const answer = send(statement, values)
    isOver = true
    commit().catch(() => undefined)
    return answer
  }
  const runLast: Db['runLast'] = async (statement, values) => {
    const answer = send(statement, values)
    answer.catch(() => undefined)
    last.push(answer)
  }
  const finalRead = sending(sendAndCommit)
  const db: Db = { ...sending(send), runLast, finalRead, requestId }
  return { db, last, commit, end: () => void (isOver = true), firstFailure: () => firstFailure }
}

/** The ways to ask, over one way to send. */
function sending(
  send: (statement: Statement, values?: readonly unknown[]) => Promise<pg.QueryResult>,
): Queryable {
  return {
    query: async <Row>(statement: Statement, values?: readonly unknown[]) =>
      (await send(statement, values)).rows as Row[],
    one: async <Row>(statement: Statement, values?: readonly unknown[]) =>
      (await send(statement, values)).rows[0] as Row | undefined,
    run: async (statement, values) => (await send(statement, values)).rowCount ?? 0,
    rows: async <Row>({ sql: text, parameters }: CompiledQuery<Row>, name?: string) =>
      (await send(name === undefined ? text : { name, text }, parameters)).rows as Row[],
  }
}
