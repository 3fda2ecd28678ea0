import { execFileSync } from 'node:child_process'
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sqlState } from '#server/db/failures.ts'
import { withClient } from '#server/db/open.ts'
import { NotStartedError, call } from '#tests/machine/cluster.ts'
import {
  type EmbeddedEnvironment,
  type FaultEnvironment,
  embeddedEnvironment,
  postmasterPid,
  temporaryFolder,
} from './environment.ts'
import { endLoad, startLoad } from './load.ts'
import { type Figures, HUNG_MS, durations, requireCleanEnd, requireNone, requireWhole } from './promises.ts'
import { sellGoods } from './tickets.ts'
import { stretched } from '#tests/run/patience.ts'

const DISK_MB = 128
const CALLS = 8
/** PostgreSQL can end without an answer to the client. */
const SWITCH_MS = stretched(10_000)

/** Why no small disk can be made on this machine. */
export function whyNoSmallDisk(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'a small disk is mounted by root on Linux only'
  const folder = temporaryFolder()
  try {
    mount(folder)
    execFileSync('umount', [folder])
    return undefined
  } catch {
    return 'this machine lets nobody mount a small disk'
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Fills the disk of a running product: it refuses writes and recovers; after a kill the next start explains why it fails. */
export async function fillDisk(rounds: number): Promise<Figures> {
  const disk = temporaryFolder()
  mount(disk)
  try {
    const environment = await embeddedEnvironment(join(disk, 'shop'))
    try {
      return await fillAndFree(environment, disk, rounds)
    } finally {
      await environment.close()
    }
  } finally {
    execFileSync('umount', [disk])
    rmSync(disk, { recursive: true })
  }
}

async function fillAndFree(environment: EmbeddedEnvironment, disk: string, rounds: number): Promise<Figures> {
  const ballast = join(disk, 'ballast')
  const recovered: number[] = []
  let server = await environment.start()
  const goods = await sellGoods(environment, server.address)
  for (let round = 0; round < rounds; round++) {
    const load = startLoad(environment, goods, server.address)
    await load.moved(CALLS)
    fill(ballast)
    await load.saw('503 unavailable')
    await requireReading(environment, server.address)
    await endWalSegment(environment)
    const begun = performance.now()
    rmSync(ballast)
    await load.moved(CALLS)
    recovered.push(performance.now() - begun)
    await endLoad(environment, load, server.address)

    process.kill(postmasterPid(environment.dataDir), 'SIGKILL')
    await server.kill()
    fill(ballast)
    await requireRefusal(environment)
    rmSync(ballast)
    server = await environment.start()
    await requireWhole(environment)
  }
  await requireCleanEnd(environment, server)
  return { rounds, 'disk, MB': DISK_MB, ...durations('sells again after', recovered) }
}

/** Reads still succeed, or are answered 503. */
async function requireReading({ tokens }: FaultEnvironment, address: string): Promise<void> {
  const { status, retry_after } = await call('GET', `${address}/api/app/orders`, {
    token: tokens[0] ?? '',
    signal: AbortSignal.timeout(HUNG_MS),
  })
  requireNone('reads are answered', status === 200 || retry_after ? [] : [status])
}

/** Makes PostgreSQL need another WAL file, which does not fit: it ends and is restarted until it does. */
async function endWalSegment({ address }: FaultEnvironment): Promise<void> {
  const ended = withClient(address, (client) => client.query('select pg_switch_wal()')).catch(() => undefined)
  await Promise.race([ended, pause(SWITCH_MS)])
}

async function requireRefusal(environment: FaultEnvironment): Promise<void> {
  const failure = await environment.start().then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(failure instanceof NotStartedError) || !/^The disk is full: .*\n$/.test(failure.said))
    throw new Error('A start on a full disk does not say so', { cause: failure })
}

/** Fills the remaining space, even while others write. */
function fill(file: string): void {
  const { bavail, bsize } = statfsSync(dirname(file))
  try {
    writeFileSync(file, Buffer.alloc(bavail * bsize))
  } catch (error) {
    if (sqlState(error) !== 'ENOSPC') throw error
  }
}

function mount(folder: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=755`, 'tmpfs', folder], {
    stdio: 'ignore',
  })
}
