// Programs of the distribution that the tests use.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './setup.mjs'

const TEN_MINUTES = 600_000

/** Installs a package, as root of a Debian or Ubuntu; whether that worked shows in what is there afterwards. */
export async function aptInstall(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env, timeout: TEN_MINUTES })
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    env,
    timeout: TEN_MINUTES,
  })
}

/** Undefined when pgbouncer is there in the end; otherwise the sentence that says what to install. */
export async function missingPooler() {
  if (hasPooler()) return undefined
  await aptInstall('pgbouncer')
  if (hasPooler()) return undefined
  return 'No pgbouncer found and none could be installed (Debian and Ubuntu: apt-get install pgbouncer).'
}

function hasPooler() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  return folders.some((folder) => existsSync(join(folder, 'pgbouncer')))
}
