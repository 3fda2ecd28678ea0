import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { type Config, ConfigError, readConfig } from '#server/config.ts'
import { FolderInUseError, refuseUsedFolder } from '#server/db/folderLock.ts'
import { MigrationError } from '#server/db/migrate.ts'
import { DatabaseStartError } from '#server/db/startErrors.ts'
import type { DemoAccount } from '#server/demo/seed.ts'
import type { Running } from '#server/start.ts'

const LONGEST_END_MS = 20_000

await main().catch((error: unknown) => {
  const isClear = [ConfigError, FolderInUseError, MigrationError, DatabaseStartError].some(
    (kind) => error instanceof kind,
  )
  console.error(isClear ? (error as Error).message : error)
  process.exit(error instanceof ConfigError ? 2 : 1)
})

async function main(): Promise<void> {
  const config = readConfig(process.env)
  if (config.databaseUrl === undefined) refuseUsedFolder(config.dataDir)
  const running = await start(config)
  stopOnSignal(running)
  console.log(`The back-office is at ${config.publicUrl ?? running.address}`)
  if (running.areCodesLogged) console.log('Codes to sign in and sign up with appear here, in this terminal')
  for (const account of running.demo) console.log(describeDemo(account))
  if (running.demoRoot)
    console.log(
      `\nAdministrator of the platform, at /admin/login\n  ${running.demoRoot.login}  ${running.demoRoot.password}`,
    )
  if (running.demo.length > 0 && !config.demoLive)
    console.log('\nDEMO_LIVE=1 npm start lets orders keep arriving in them')
}

/** Everything else is read from here on: a start that is refused is refused at once, and the next one finds it compiled. */
async function start(config: Config): Promise<Running> {
  enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/server'))
  const [{ makeLog }, { realPorts }, { startServer }] = await Promise.all([
    import('#server/http/log.ts'),
    import('#server/ports.ts'),
    import('#server/start.ts'),
  ])
  flushCompileCache()
  return startServer(config, makeLog(config), realPorts)
}

function describeDemo({ company, token, people }: DemoAccount): string {
  const rows = people.map(
    ({ role, name, phone, password }) => `  ${role.padEnd(11)} ${phone}  ${password}  ${name}`,
  )
  return [`\nDemo company "${company}", storefront token ${token}`, ...rows].join('\n')
}

/** The first signal lets everything finish, the second one ends at once. */
function stopOnSignal(running: Running): void {
  let isStopping = false
  const stop = async () => {
    if (isStopping) process.exit(1)
    isStopping = true
    setTimeout(() => process.exit(1), LONGEST_END_MS).unref()
    await running.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stop().catch((error: unknown) => {
        console.error('The end was not clean:', error)
        process.exit(1)
      })
    })
  }
}
