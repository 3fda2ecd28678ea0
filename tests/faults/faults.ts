import { editTogether, loseConflicts } from './conflicts.ts'
import { killPostgres, restartPostgres } from './databaseGone.ts'
import { fillDisk, whyNoSmallDisk } from './fullDisk.ts'
import {
  type EmbeddedEnvironment,
  type FaultEnvironment,
  externalDatabase,
  embeddedEnvironment,
} from './environment.ts'
import { killWhileInvoicing } from './invoices.ts'
import { killWhileWriting } from './killing.ts'
import { leaveStaleLock, startTwice } from './oneFolder.ts'
import type { Figures } from './promises.ts'
import { loseAnswers, loseCommits, sellLastPiece, sendFiftyTimes } from './repeats.ts'
import { holdRow, slowDown } from './slowDatabase.ts'

/** A fault and what the product guarantees despite it; `run` throws when the guarantee is broken. */
export interface Fault {
  name: string
  promise: string
  /** Repetitions in the tests and in the soak run. */
  rounds: { short: number; long: number }
  /** A soft limit of a figure: it depends on the machine, so a miss is reported and does not fail. */
  goal?: { figure: string; most: number }
  run(on: FaultEnvironments, rounds: number): Promise<Figures>
  /** Takes seconds: part of every `npm test`. */
  isQuick?: true
  /** Why it cannot run on this machine. */
  whyNot?: () => string | undefined
}

/** The environments that faults run in, each made on first use. */
export interface FaultEnvironments {
  /** A running PostgreSQL; the role needs CREATEDB. */
  serverUrl: string
  embedded(): Promise<EmbeddedEnvironment>
  external(): Promise<FaultEnvironment>
  /** Closes those that were made; the next use makes new ones. */
  close(): Promise<void>
}

/** Makes the set without opening any. */
export function faultEnvironments(serverUrl: string): FaultEnvironments {
  let embedded: Promise<EmbeddedEnvironment> | undefined
  let external: Promise<FaultEnvironment> | undefined
  return {
    serverUrl,
    embedded: () => (embedded ??= embeddedEnvironment()),
    external: () => (external ??= externalDatabase(serverUrl)),
    close: async () => {
      const made = [embedded, external]
      embedded = external = undefined
      for (const one of made) await (await one)?.close()
    },
  }
}

/** Runs a fault; after a failure the environments are closed, so that the next fault gets fresh ones. */
export async function tryFault({ run }: Fault, on: FaultEnvironments, rounds: number): Promise<Figures> {
  try {
    return await run(on, rounds)
  } catch (error) {
    await on.close()
    throw error
  }
}

/** Faults on the embedded PostgreSQL. */
export const embeddedFaults: Fault[] = [
  {
    name: 'kill -9 of product and PostgreSQL, embedded',
    promise: 'killed together with its database while it writes, the product opens with every answered order',
    rounds: { short: 3, long: 100 },
    goal: { figure: 'opens, longest ms', most: 5000 },
    run: async (on, rounds) => killWhileWriting(await on.embedded(), rounds, 'both'),
  },
  {
    name: 'orphan: kill -9 of the product alone, embedded',
    isQuick: true,
    promise: 'a database that outlived the killed product is taken over and ends with the next one',
    rounds: { short: 1, long: 100 },
    goal: { figure: 'opens, longest ms', most: 5000 },
    run: async (on, rounds) => killWhileWriting(await on.embedded(), rounds, 'product'),
  },
  {
    name: 'second start on one folder',
    isQuick: true,
    promise: 'a second start on the same folder names the first and ends, the first goes on',
    rounds: { short: 1, long: 20 },
    goal: { figure: 'second start refused after, longest ms', most: 3000 },
    run: async (on, rounds) => startTwice(await on.embedded(), rounds),
  },
  {
    name: 'stale lock, its number taken by another process',
    promise: 'of three starts at once that find the lock of a killed process exactly one works',
    rounds: { short: 1, long: 20 },
    goal: { figure: 'taken over after, longest ms', most: 5000 },
    run: async (on, rounds) => leaveStaleLock(await on.embedded(), rounds),
  },
  {
    name: 'kill -9 of PostgreSQL under load, embedded',
    isQuick: true,
    promise: 'a database that dies under load is started again, and no order is lost or doubled',
    rounds: { short: 1, long: 20 },
    goal: { figure: 'last refusal after, longest ms', most: 5000 },
    run: async (on, rounds) => killPostgres(await on.embedded(), rounds),
  },
  {
    name: 'disk full',
    promise: 'on a full disk orders are refused politely, and all are there when there is space again',
    rounds: { short: 1, long: 5 },
    run: (_, rounds) => fillDisk(rounds),
    whyNot: whyNoSmallDisk,
  },
]

/** Faults on an external PostgreSQL. */
export const externalFaults: Fault[] = [
  {
    name: 'kill -9 of the product, DATABASE_URL',
    promise: 'killed while it writes to a PostgreSQL of its own, the product has every answered order',
    rounds: { short: 3, long: 100 },
    goal: { figure: 'opens, longest ms', most: 5000 },
    run: async (on, rounds) => killWhileWriting(await on.external(), rounds, 'product'),
  },
  {
    name: 'kill -9 while invoices are issued and paid, DATABASE_URL',
    promise:
      'killed while it issues invoices, takes payments and gives money back, the product has each once, and numbers without a gap',
    rounds: { short: 2, long: 50 },
    goal: { figure: 'opens, longest ms', most: 5000 },
    run: async (on, rounds) => killWhileInvoicing(await on.external(), rounds),
  },
  {
    name: 'restart of PostgreSQL under load, DATABASE_URL',
    promise:
      'while the database is away calls are told to come again, and afterwards nothing is lost or doubled',
    rounds: { short: 1, long: 5 },
    goal: { figure: 'last refusal after, longest ms', most: 5000 },
    run: (_, rounds) => restartPostgres(rounds, rounds > 1 ? 10_000 : 500),
  },
  {
    name: 'database stands still, or is 2 s late',
    promise: 'a database that does not answer keeps nobody waiting for ever',
    rounds: { short: 1, long: 6 },
    run: async (on, rounds) => slowDown(await on.external(), on.serverUrl, rounds),
  },
  {
    name: 'statement timeout',
    promise: 'a statement that waits too long is given up, and the order is taken when it is sent again',
    rounds: { short: 1, long: 10 },
    run: async (on, rounds) => holdRow(await on.external(), rounds),
  },
  {
    name: 'serialisation errors and deadlocks, one in ten',
    isQuick: true,
    promise: 'an order that loses against another transaction is tried again and taken once',
    rounds: { short: 60, long: 5000 },
    run: async (on, rounds) => loseConflicts(await on.external(), rounds),
  },
  {
    name: 'same request 50 times, two processes',
    isQuick: true,
    promise: 'the same order sent fifty times over two processes is one order',
    rounds: { short: 1, long: 50 },
    run: async (on, rounds) => sendFiftyTimes(await on.external(), rounds),
  },
  {
    name: 'last piece 50 times, two processes',
    isQuick: true,
    promise:
      'fifty orders for the last piece over two processes: one succeeds, the others are refused cleanly',
    rounds: { short: 1, long: 50 },
    run: async (on, rounds) => sellLastPiece(await on.external(), rounds),
  },
  {
    name: 'two people on one order',
    isQuick: true,
    promise: 'of ten people who change one version of an order one wins, the others are told what it is now',
    rounds: { short: 3, long: 200 },
    run: async (on, rounds) => editTogether(await on.external(), rounds),
  },
  {
    name: 'answer lost after commit, to the screen',
    isQuick: true,
    promise: 'an order whose answer was lost is sent again and is one order',
    rounds: { short: 5, long: 500 },
    run: async (on, rounds) => loseAnswers(await on.external(), rounds),
  },
  {
    name: 'answer lost after commit, to the product',
    promise: 'an order of which the product never heard that it is saved is sent again and is one order',
    rounds: { short: 30, long: 1000 },
    run: async (on, rounds) => loseCommits(await on.external(), on.serverUrl, rounds),
  },
]
