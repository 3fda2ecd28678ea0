import { type PlatformRole, platformRoles } from '#contract/platformPermissions.ts'
import { asPlatform, migrateSite, reachSite } from '#server/backup/site.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { FolderInUseError } from '#server/db/folderLock.ts'
import { MigrationError } from '#server/db/migrate.ts'
import { DatabaseStartError } from '#server/db/startErrors.ts'
import { type Log, realPorts } from '#server/ports.ts'
import { addRoot, removeRoot, resetRoot, RootAccountError, type Sql } from './rootAccounts.ts'

const usage = `npm run root -- add E-MAIL [${Object.keys(platformRoles).join(' | ')}]
npm run root -- reset E-MAIL
npm run root -- remove E-MAIL`

const complain = (...said: unknown[]) => void process.stderr.write(`${String(said.at(-1))}\n`)
const log: Log = { debug: () => undefined, info: () => undefined, warn: complain, error: complain }

const commands: Record<string, (sql: Sql, email: string, role?: PlatformRole) => Promise<string>> = {
  add: async (sql, email, role) => signInOf(email, await addRoot(sql, email, realPorts, role)),
  reset: async (sql, email) =>
    `${signInOf(email, await resetRoot(sql, email))}\nThe one-time code is off and every open session has ended.`,
  remove: async (sql, email) => {
    await removeRoot(sql, email)
    return `${email} no longer administers the platform.`
  },
}

const signInOf = (email: string, password: string) =>
  `Sign in at /admin/login as ${email} with the password ${password}\nIt is shown only now. Turn the one-time code on after the sign-in.`

await main().catch((error: unknown) => {
  const kinds = [RootAccountError, ConfigError, FolderInUseError, MigrationError, DatabaseStartError]
  const isClear = kinds.some((kind) => error instanceof kind)
  process.stderr.write(`${isClear ? (error as Error).message : String((error as Error).stack ?? error)}\n`)
  process.exitCode = error instanceof ConfigError ? 2 : 1
})

async function main(): Promise<void> {
  const [name = '', email, role, ...more] = process.argv.slice(2)
  const command = commands[name]
  const isUnderstood = role === undefined || (name === 'add' && role in platformRoles)
  if (!command || email === undefined || !isUnderstood || more.length > 0) throw new ConfigError(usage)
  const { site, close } = await reachSite(readConfig(process.env), log)
  try {
    await migrateSite(site, log)
    const said = await asPlatform(site, 'write', (sql) =>
      command(sql, email, role as PlatformRole | undefined),
    )
    process.stdout.write(`${said}\n`)
  } finally {
    await close()
  }
}
