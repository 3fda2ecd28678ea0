import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A temporary PostgreSQL of the Debian packages, beside the clusters of the machine. */

/** One per checkout, so that two can be tested at once. */
const CLUSTER = `backoffice_test_${createHash('sha256').update(process.cwd()).digest('hex').slice(0, 8)}`
const PROGRAMS = '/usr/lib/postgresql'

/** Starts it and installs missing packages; returns a connection string, or why it cannot run. */
async function start(): Promise<string> {
  if (process.getuid?.() !== 0) return 'a Debian PostgreSQL needs root'
  if (!existsSync('/etc/debian_version')) return 'this is not Debian'
  if (!hasPrograms() && !install()) return 'the package postgresql cannot be installed'
  stop()
  const version = newestVersion()
  const port = await freePort()
  const auth = ['--auth-local=trust', '--auth-host=trust', '--no-sync']
  const careless = [
    'autovacuum=off',
    'fsync=off',
    'full_page_writes=off',
    'synchronous_commit=off',
    'max_connections=200',
  ]
  const settings = careless.flatMap((setting) => ['-o', setting])
  const failure =
    run('pg_createcluster', [
      '-d',
      join(tmpdir(), CLUSTER),
      '-p',
      String(port),
      '--locale',
      'C.UTF-8',
      ...settings,
      version,
      CLUSTER,
      '--',
      ...auth,
    ]) ?? run('pg_ctlcluster', [version, CLUSTER, 'start'])
  if (failure === undefined) return `postgres://postgres@127.0.0.1:${port}/postgres`
  stop()
  return failure
}

/** Stops and removes it, if it exists. */
function stop(): void {
  if (process.getuid?.() !== 0) return
  for (const version of versions()) {
    if (existsSync(`/etc/postgresql/${version}/${CLUSTER}`))
      run('pg_dropcluster', ['--stop', version, CLUSTER])
  }
}

function hasPrograms(): boolean {
  return existsSync('/usr/bin/pg_createcluster') && versions().length > 0
}

function versions(): string[] {
  const all = existsSync(PROGRAMS) ? readdirSync(PROGRAMS) : []
  return all.filter((version) => Number(version) >= 15 && existsSync(`${PROGRAMS}/${version}/bin/postgres`))
}

function newestVersion(): string {
  return versions().toSorted((a, b) => Number(b) - Number(a))[0] ?? ''
}

function install(): boolean {
  const packages = ['install', '-y', '-q', '--no-install-recommends', 'postgresql', 'postgresql-contrib']
  const failure = run('apt-get', ['update', '-q']) ?? run('apt-get', packages)
  return failure === undefined && hasPrograms()
}

/** Why a program failed, in one line; undefined on success. */
function run(program: string, args: string[]): string | undefined {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8', env, timeout: 300_000 })
  if (status === 0) return undefined
  return `${program}: ${error?.message ?? stderr.trim().replaceAll(/\s+/g, ' ')}`
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = address !== null && typeof address === 'object' ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}

if (process.argv[2] === 'start') console.log(await start())
else if (process.argv[2] === 'stop') stop()
else console.error('Say start or stop')
