import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '#server/config.ts'
import { FolderInUseError } from '#server/db/folderLock.ts'
import { MigrationError } from '#server/db/migrate.ts'
import { DatabaseStartError } from '#server/db/startErrors.ts'
import { type Log, realPorts } from '#server/ports.ts'
import { checkDatabase } from './checkDatabase.ts'
import { BackupError, countRows } from './format.ts'
import { restoreBackup } from './restoreBackup.ts'
import { type Site, reachSite } from './site.ts'
import { writeBackup } from './writeBackup.ts'

const usage = `npm run db:backup FILE [-- --company ID]
npm run db:restore FILE [-- --company ID] [-- --as-new]
npm run db:check [-- --company ID]`

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

const complain = (...said: unknown[]) => void process.stderr.write(`${String(said.at(-1))}\n`)
const log: Log = { debug: () => undefined, info: complain, warn: complain, error: complain }

interface Asked {
  file: string
  company: string | undefined
  asNew: boolean
}

const commands: Record<string, (site: Site, asked: Asked) => Promise<boolean>> = {
  backup: async (site, { file, company }) => {
    const summary = await writeBackup(site, file, { company, now: realPorts.clock() })
    say(`${file} is written and read back: ${countRows(summary)} rows, ${summary.rows.companies} companies`)
    return true
  },
  restore: async (site, { file, company, asNew }) => {
    const restored = await restoreBackup({ site, log, ports: realPorts }, file, { company, asNew }).catch(
      (error: unknown) => {
        if (error instanceof BackupError) error.message = `${file}: ${error.message}. Nothing is changed.`
        throw error
      },
    )
    const whose = restored.company ? `The company ${restored.company}` : 'Everything'
    say(`${whose} is restored: ${countRows(restored)} rows`)
    return true
  },
  check: async (site, { company }) => {
    const checked = await checkDatabase(site, company)
    for (const { name, breaches } of checked) {
      say(`${breaches.length > 0 ? '✗' : '✓'} ${name}`)
      for (const breach of breaches) say(`    ${breach}`)
    }
    return checked.every(({ breaches }) => breaches.length === 0)
  },
}

await main().catch((error: unknown) => {
  const isClear = [BackupError, ConfigError, FolderInUseError, MigrationError, DatabaseStartError].some(
    (kind) => error instanceof kind,
  )
  process.stderr.write(`${isClear ? (error as Error).message : String((error as Error).stack ?? error)}\n`)
  process.exitCode = error instanceof ConfigError ? 2 : 1
})

async function main(): Promise<void> {
  const [name = '', ...rest] = process.argv.slice(2)
  const command = commands[name]
  const asked = readArguments(rest)
  if (!command || asked === undefined || (name === 'check') !== (asked.file === ''))
    throw new ConfigError(usage)
  const { site, close } = await reachSite(readConfig(process.env), log)
  try {
    if (!(await command(site, asked))) process.exitCode = 1
  } finally {
    await close()
  }
}

/** npm takes options that come without `--` for its own: the environment says that one was there, its value is left as an argument. */
function readArguments(args: string[]): Asked | undefined {
  const { npm_config_company, npm_config_as_new } = process.env
  try {
    const options = { company: { type: 'string' }, 'as-new': { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const left = npm_config_company === undefined ? undefined : positionals.find((each) => uuid.test(each))
    const company = values.company ?? left ?? npm_config_company
    const [file, ...more] = positionals.filter((each) => each !== left)
    if (more.length > 0 || (company !== undefined && !uuid.test(company))) return undefined
    return {
      file: file === undefined ? '' : resolve(file),
      company: company?.toLowerCase(),
      asNew: values['as-new'] ?? npm_config_as_new === 'true',
    }
  } catch {
    return undefined
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
