import pg from 'pg'

/** The SQLSTATE of a failed statement (`23505`) or the code of a broken connection (`ECONNRESET`); undefined for other errors. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** The constraint, table or column that PostgreSQL refused by; undefined for other errors. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined
}

/** A conflict of two transactions that a second try cures. */
export function isConflict(error: unknown): boolean {
  const state = sqlState(error)
  return state === '40001' || state === '40P01'
}

/** Refused only because an earlier statement of the transaction has failed. */
export function isAfterFailure(error: unknown): boolean {
  return sqlState(error) === '25P02'
}

/** The database is gone, full or too slow: answer 503 and let the caller come again. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const state = sqlState(error) ?? ''
  if (/^(08|53|57P)/.test(state) || tooSlow.has(state)) return true
  return networkCodes.has(state) || isConnectFailure(error) || lost.test(error.message)
}

/** A statement or a lock took longer than allowed. */
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

/** What the driver says, without a code, about a connection that was lost or never came. */
const lost =
  /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client has encountered)/

/** A socket that is not there, as opposed to a file that is not there. */
function isConnectFailure(error: Error): boolean {
  return 'syscall' in error && error.syscall === 'connect'
}
