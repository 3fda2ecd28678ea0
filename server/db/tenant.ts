import type { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { isAfterFailure, isConflict } from './failures.ts'

/** SQL text, or a named statement that each connection prepares once (for frequent ones); behind a pooler the name is not used. */
export type Statement = string | { name: string; text: string }

/** Runs queries. Pass jsonb arrays as `JSON.stringify(list)`. */
export interface Queryable {
  query<Row>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>
  /** The first row, or undefined. */
  one<Row>(statement: Statement, values?: readonly unknown[]): Promise<Row | undefined>
  /** Returns the number of affected rows. */
  run(statement: Statement, values?: readonly unknown[]): Promise<number>
  /** Runs a query compiled by Kysely; with a name each connection prepares it once. */
  rows<Row>(compiled: CompiledQuery<Row>, name?: string): Promise<Row[]>
}

/** A transaction, as its unit of work uses it. */
export interface Db extends Queryable {
  /** Sends a statement without waiting for its result; its error fails the commit. */
  runLast(statement: Statement, values?: readonly unknown[]): Promise<void>
  /** For the last statement of a read-only unit: the commit is sent along with it, and no statement can follow. */
  readonly finalRead: Queryable
  /** X-Request-Id of the call; empty outside of a call. */
  readonly requestId: string
}

export interface UnitOptions {
  /** Retries of the whole unit after a serialization failure or deadlock (40001, 40P01); only for repeatable units. */
  retries?: number
  requestId?: string
  /** Of somebody of the platform who looks into a company: every line of the log says so, and the transaction may be read-only. */
  look?: { id: string; isReadOnly: boolean }
}

/** The only access to the database: each call is one transaction under a role that owns nothing. */
export interface Transactions {
  /** Runs `work` as the company: row-level security hides every other company's rows. */
  asTenant<T>(companyId: string, work: (db: Db) => Promise<T>, options?: UnitOptions): Promise<T>
  /** Runs `work` as the platform (sign-in, admin area, scheduled jobs), with its own policy. */
  asRoot<T>(work: (db: Db) => Promise<T>, options?: UnitOptions): Promise<T>
}

/** `work` ignored the error of a statement, so that PostgreSQL rolled back instead of committing. */
export class RolledBackError extends Error {
  override name = 'RolledBackError'
}

/** Timeouts that each transaction sets itself where a pooler drops those of the connection, in milliseconds. */
export interface TransactionLimits {
  /** Longest statement. */
  statementMs: number
  /** Longest pause between two statements. */
  idleMs: number
}

/** Makes the transactions of a pool; `pooled` is set behind a pooler in transaction mode. */
export function transactions(pool: pg.Pool, pooled?: TransactionLimits): Transactions {
  // A broken connection already fails its statements; without a listener its error would end the process as well.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const unit = <T>(
    { retries = 0, requestId = '', look }: UnitOptions,
    identity: Pick<Identity, 'role' | 'companyId'>,
    work: (db: Db) => Promise<T>,
  ) => repeatable(() => transaction(pool, { ...identity, pooled, requestId, look }, work), retries)
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
  look: UnitOptions['look']
}

/** The statements that open a transaction, sent as one simple query; only a role and checked UUIDs are interpolated. */
function opening({ role, companyId, pooled, look }: Identity): string {
  const begin = look?.isReadOnly ? 'begin read only' : 'begin'
  const looking = look && uuid.test(look.id) ? `; set local app.look_id = '${look.id}'` : ''
  const opened = `${begin}; set local role ${role}; set local app.company_id = '${companyId}'${looking}`
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

/** The opening statements and the first of `work` are sent in one packet, without waiting in between. */
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

/** Statements after the end are refused: on the released connection they would run in the transaction of another unit. */
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
    // Of statements sent together, the error of a later one can reach the caller first: the cause is the first failure.
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

/** Query methods on top of a send function. */
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
