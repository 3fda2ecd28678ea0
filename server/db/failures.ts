import pg from 'pg'

/** SQLSTATE of a failed statement (`23505`) or code of a connection error (`ECONNRESET`); undefined for other errors. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Name of the constraint, table or column in a PostgreSQL error; undefined for other errors. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined
}

/** A conflict between transactions that a retry resolves. */
export function isConflict(error: unknown): boolean {
  const state = sqlState(error)
  return state === '40001' || state === '40P01'
}

/** A change within a read-only transaction. */
export function isReadOnly(error: unknown): boolean {
  return sqlState(error) === '25006'
}

/** Failed only because an earlier statement of the transaction has failed. */
export function isAfterFailure(error: unknown): boolean {
  return sqlState(error) === '25P02'
}

/** The database is unreachable, full or too slow: answered with 503. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const state = sqlState(error) ?? ''
  if (/^(08|53|57P)/.test(state) || tooSlow.has(state)) return true
  return networkCodes.has(state) || isConnectFailure(error) || lost.test(error.message)
}

/** A statement or lock timeout. */
const tooSlow = new Set(['57014', '55P03'])

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** Messages of the driver, without a code, for lost or refused connections. */
const lost =
  /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client has encountered)/

/** A missing socket, as opposed to a missing file. */
function isConnectFailure(error: Error): boolean {
  return 'syscall' in error && error.syscall === 'connect'
}
