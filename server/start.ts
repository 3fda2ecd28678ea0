import type { FastifyInstance } from 'fastify'
import { type AppParts, buildApp } from '#server/app.ts'
import { backupsFolder, startBackups } from '#server/backup/keepBackups.ts'
import { siteOf } from '#server/backup/site.ts'
import { startBot } from '#server/bot/startBot.ts'
import { movingSubscriptions } from '#server/billing/moveSubscriptions.ts'
import { remindingCompanies } from '#server/billing/remind.ts'
import { endingPauses } from '#server/branches/endPauses.ts'
import { type Config, ConfigError } from '#server/config.ts'
import { startClosings } from '#server/general/closeCompanies.ts'
import { startSealingAudit } from '#server/audit/sealAudit.ts'
import { startKeepingDays } from '#server/dashboard/keepPlatformDays.ts'
import { startRollups } from '#server/dashboard/startRollups.ts'
import { sqlState } from '#server/db/failures.ts'
import { startRetention } from '#server/general/forgetOldCustomers.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { asStartError } from '#server/db/startErrors.ts'
import { watchSpace } from '#server/db/watchSpace.ts'
import { openingZones } from '#server/deliveries/openZones.ts'
import { passingOffersOn } from '#server/deliveries/passOffersOn.ts'
import { type DemoRoot, settleDemoRoot } from '#server/demo/demoRoot.ts'
import { giveLeadFile } from '#server/demo/giveLeadFile.ts'
import { lockDemoPeople, unlockDemoPeople } from '#server/demo/lockDemo.ts'
import { type DemoAccount, seedDemo, shouldSeedDemo } from '#server/demo/seed.ts'
import { startDemo } from '#server/demo/startDemo.ts'
import { cleanUp } from '#server/http/cleanup.ts'
import { openPlatform } from '#server/http/platform/livePlatform.ts'
import { makeHealthServer } from '#server/http/server.ts'
import { startRemoval } from '#server/files/removeUnused.ts'
import { startImageFetches } from '#server/imports/products/startImageFetches.ts'
import { startImports } from '#server/imports/startImports.ts'
import { startScheduledJob } from '#server/jobs/scheduledJob.ts'
import { type Queue, startQueue } from '#server/jobs/queue.ts'
import { refusingUnanswered } from '#server/orders/refuseUnanswered.ts'
import { checkSecretKey } from '#server/session/keyCheck.ts'
import { startPaymentSweep } from '#server/payments/online/sweep.ts'
import { isOnlyLocal } from '#server/onlyLocal.ts'
import type { Log, Ports } from '#server/ports.ts'
import { endingStops } from '#server/products/liftStops.ts'
import { everyHour } from '#server/jobs/everyHour.ts'
import { startFollowingActivity } from '#server/companies/followActivity.ts'
import { startRemindingHeads } from '#server/leads/leadNews.ts'
import { startMovingLeads } from '#server/leads/moveLeads.ts'
import { startErasures } from '#server/profile/eraseAccounts.ts'
import { liveCarriers } from '#server/session/liveCarriers.ts'
import { goingOn } from '#server/stages/goOn.ts'

/** SQLSTATE of a write for which there is no space. */
const DISK_FULL = '53100'

/** A server that takes calls. */
export interface Running {
  /** The address that it listens at. */
  address: string
  /** The demo companies, when there are any. */
  demo: DemoAccount[]
  /** The demo's administrator of the platform, on this machine only. */
  demoRoot: DemoRoot | undefined
  /** Codes to sign in and up with stand in the log, for nothing else sends them. */
  areCodesLogged: boolean
  /** Ends the streams, lets calls and jobs finish, then gives the database back. */
  stop(): Promise<void>
}

/** Opens and migrates the database, makes the demo, starts jobs and HTTP as the role says; a failure leaves nothing running. */
export async function startServer(config: Config, log: Log, ports: Ports): Promise<Running> {
  const ends: (() => Promise<void> | void)[] = []
  const stop = async () => {
    for (const end of ends.splice(0).toReversed()) await end()
  }
  try {
    const database = await openDatabase(config, log)
    ends.push(() => database.close())
    await database.migrate()
    await checkSecretKey({ database, config, log, now: ports.clock() })
    const { demo, demoRoot } = await prepareDemo({ database, config, ports, log })
    const queue = await startQueue(database, log)
    ends.push(() => queue.stop())
    if (config.role === 'all' || config.role === 'worker') {
      ends.push(
        await startImports(queue, { database, ports, config, log }),
        scheduleCleanup(database, log, ports),
      )
      ends.push(await startScheduledJob(queue, { database, ports, log }, endingStops))
      const parts = { database, ports, config, log }
      ends.push(startImageFetches(parts), startRemoval(parts), startErasures(parts))
      ends.push(startRetention(parts), startClosings(parts), startSealingAudit(parts))
      ends.push(
        await startScheduledJob(queue, { database, ports, log }, endingPauses),
        await startScheduledJob(queue, { database, ports, log }, openingZones),
        await startScheduledJob(queue, { database, ports, log }, goingOn),
        await startScheduledJob(queue, { database, ports, log }, movingSubscriptions),
        await startScheduledJob(queue, { database, ports, log }, remindingCompanies),
        await startScheduledJob(queue, { database, ports, log }, refusingUnanswered),
        await startScheduledJob(queue, { database, ports, log }, passingOffersOn),
        startRollups(database, log),
        startMovingLeads({ database, ports, log }),
        startRemindingHeads({ database, ports, log }),
        startFollowingActivity({ database, ports, log }),
        startKeepingDays({ database, ports, log }),
        startPaymentSweep(parts),
      )
      if (database.kind !== 'url')
        ends.push(
          keepBackups(database, config, log, ports),
          watchSpace(config.dataDir, log, { freeOn: ports.freeBytes }),
        )
    }
    const { platform, stop: stopFollowing } = await openPlatform(database, config, log)
    ends.push(stopFollowing)
    const carriers = liveCarriers(platform, log)
    const app = await makeApp({ config, database, ports, log, queue, platform, ...carriers })
    ends.push(() => app.close())
    const address = await listen(app, config)
    if (config.role === 'all' || config.role === 'bot')
      ends.push(await startBot({ database, ports, config, log, platform }))
    const isWorker = config.role === 'all' || config.role === 'worker'
    if (isWorker && demo.length > 0) ends.push(await startDemo({ database, ports, config, log }, demo))
    return { address, demo, demoRoot, areCodesLogged: carriers.sender?.via === 'log', stop }
  } catch (error) {
    await stop()
    // The disk may also get full after the database has started.
    throw !config.databaseUrl && sqlState(error) === DISK_FULL ? asStartError(error, config.dataDir) : error
  }
}

/** Seeds the demo where it is enabled; on a server that others can reach, locks demo accounts, whose password is public. */
async function prepareDemo(parts: AppParts): Promise<Pick<Running, 'demo' | 'demoRoot'>> {
  const isWanted = shouldSeedDemo(parts.config, parts.database.kind)
  const demo = isWanted ? await seedDemo(parts) : []
  if (isWanted) await unlockDemoPeople(parts)
  else if (!isOnlyLocal(parts.config)) await lockDemoPeople(parts)
  const demoRoot = await settleDemoRoot(parts, isWanted)
  if (demoRoot)
    await giveLeadFile(parts).catch((error: unknown) =>
      parts.log.warn(`A lead of the demo got no file: ${String(error)}`),
    )
  return { demo, demoRoot }
}

/** A worker or bot answers for its health only. */
async function makeApp(parts: AppParts & { queue: Queue }): Promise<FastifyInstance> {
  const { role } = parts.config
  return role === 'all' || role === 'api' ? buildApp(parts) : makeHealthServer(parts)
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<string> {
  try {
    return await app.listen({ port, host })
  } catch (error) {
    const state = sqlState(error)
    if (state === 'EADDRINUSE')
      throw new ConfigError(`PORT: expected a free port, ${port} on ${host} is taken by another program`)
    if (state === 'EACCES')
      throw new ConfigError(`PORT: expected a port that this user may open, got ${port}`)
    if (state === 'EADDRNOTAVAIL' || state === 'ENOTFOUND')
      throw new ConfigError(`HOST: expected an address of this machine, got "${host}"`)
    throw error
  }
}

/** Backups of the embedded PostgreSQL; an external one is backed up by its operator. */
function keepBackups(database: Database, config: Config, log: Log, { clock }: Ports): () => Promise<void> {
  const folder = backupsFolder(config.dataDir)
  return startBackups({ site: siteOf(database, config), folder, clock, log })
}

function scheduleCleanup(database: Database, log: Log, ports: Ports): () => Promise<void> {
  return everyHour({ log, database }, { name: 'rows.delete', failure: 'Old rows could not be deleted' }, () =>
    cleanUp(database, ports.clock()),
  )
}
