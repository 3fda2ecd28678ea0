import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from './embedded.ts'
import { lockFolder } from './folderLock.ts'
import { connectDatabase, withClient } from './open.ts'
import { findOrphan, stopPostmaster } from './postmaster.ts'
import { quietLog } from './testLog.ts'

/** What every test file needs to make a database of its own. */
export interface TestServer {
  /** A connection string whose role may create databases. */
  url: string
  /** A migrated database that nobody is connected to; the databases of the tests are called `<template>_…`. */
  template: string
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

const PREFIX = 'backoffice-test-'
/** A folder this young may belong to a run that has not taken its lock yet. */
const STARTING_MS = 60_000

/** Starts one throwaway PostgreSQL for the run (or takes `TEST_DATABASE_URL`) and migrates a template in it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL
    ? externalServer(process.env.TEST_DATABASE_URL)
    : await embeddedServer()
  const template = `t_${randomBytes(4).toString('hex')}`
  await withClient({ connectionString: server.url }, (client) => client.query(`create database ${template}`))
  const database = connectDatabase({ connectionString: databaseUrl(server.url, template) }, quietLog)
  try {
    await database.migrate()
  } finally {
    await database.close()
  }
  project.provide('testServer', { url: server.url, template })
  return async () => {
    await dropDatabases(server.url, template)
    await server.stop()
  }
}

/** The same server with another database. */
export function databaseUrl(url: string, database: string): string {
  return Object.assign(new URL(url), { pathname: `/${database}` }).href
}

function externalServer(url: string) {
  return { url, stop: async () => undefined }
}

async function embeddedServer() {
  await removeForgotten()
  const folder = mkdtempSync(join(tmpdir(), PREFIX))
  chmodSync(folder, 0o755)
  const server = await startEmbedded(folder, quietLog, { isDurable: false })
  if (server === 'unable')
    throw new Error('PostgreSQL cannot run here: set TEST_DATABASE_URL to run the tests')
  const { host, user, database } = server.address
  return {
    url: `postgres://${user}@${encodeURIComponent(host)}/${database}`,
    stop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** What a killed run left behind: its server, if it still runs, and its folder. */
async function removeForgotten(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((each) => each.startsWith(PREFIX))) {
    const folder = join(tmpdir(), name)
    if (!isForgotten(folder)) continue
    const orphan = findOrphan(join(folder, 'pg'))
    if (orphan) await stopPostmaster(orphan)
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

function isForgotten(folder: string): boolean {
  try {
    if (Date.now() - statSync(folder).mtimeMs < STARTING_MS) return false
    lockFolder(folder)
    return true
  } catch {
    return false
  }
}

async function dropDatabases(url: string, template: string): Promise<void> {
  await withClient({ connectionString: url }, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where datname = $1 or datname like $1 || '\\_%'",
      [template],
    )
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
  })
}
