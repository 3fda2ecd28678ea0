import pg from 'pg'

/** A server behind a socket in a folder. */
export interface SocketAddress {
  host: string
  port: number
  user: string
  database: string
}

/** Key of the advisory lock in the database `postgres`. */
const MAKING = 1

/** Makes the login role and its database if missing, also after an interrupted attempt. */
export async function makeDatabase(address: SocketAddress): Promise<void> {
  const client = new pg.Client(maintenance(address))
  await client.connect()
  try {
    const { user, database } = address
    // The server may still execute the statements of a killed process.
    await client.query('select pg_advisory_lock($1)', [MAKING])
    const roles = await client.query('select 1 from pg_roles where rolname = $1', [user])
    if (roles.rowCount === 0) await client.query(`create role ${user} login createdb createrole`)
    const databases = await client.query('select 1 from pg_database where datname = $1', [database])
    if (databases.rowCount === 0) await client.query(`create database ${database} owner ${user}`)
  } finally {
    await client.end()
  }
}

/** Whether the server accepts connections. */
export async function isReachable(address: SocketAddress): Promise<boolean> {
  const client = new pg.Client({ ...maintenance(address), connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

function maintenance(address: SocketAddress): SocketAddress {
  return { ...address, user: 'postgres', database: 'postgres' }
}
