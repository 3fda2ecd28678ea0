import { ConfigError, readConfig } from '#server/config.ts'
import { FolderInUseError } from '#server/db/folderLock.ts'
import { MigrationError } from '#server/db/migrate.ts'
import { DatabaseStartError } from '#server/db/startErrors.ts'
import type { DemoAccount } from '#server/demo/seed.ts'
import { makeLog } from '#server/http/log.ts'
import { realPorts } from '#server/ports.ts'
import { type Running, startServer } from '#server/start.ts'

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
  const running = await startServer(config, makeLog(config), realPorts)
  stopOnSignal(running)
  console.log(`The back-office is at ${config.publicUrl ?? running.address}`)
  for (const account of running.demo) console.log(describeDemo(account))
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
