// Runs on any Node from 20 on and before anything is installed: no dependency, no TypeScript.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const packagesStamp = join(root, 'node_modules/.installed')
const buildStamp = join(root, 'dist/stamp.json')
const buildSources = [
  'src',
  'routes',
  'contract',
  'locales',
  'public',
  'vite',
  'index.html',
  'vite.config.ts',
  'lingui.config.ts',
]
const lockFile = 'package-lock.json'

/** Environment for everything that the project starts: its own Node 24 comes first. */
export const environment = {
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}${separator()}${process.env.PATH}`,
}

/** What the engine is told when the server starts: how much memory new objects may take before they are looked through. */
export const engineFlags = JSON.parse(readFileSync(join(root, 'server/engineFlags.json'), 'utf8'))

/** Installs exactly what the lock file says, if that has not been done for this lock file and platform. */
export async function installPackages(say = console.log) {
  const wanted = hashOf([lockFile], `${process.platform}-${process.arch}`)
  if (existsSync(packagesStamp) && readFileSync(packagesStamp, 'utf8') === wanted) return
  say('Installing packages (npm ci)…')
  const npm = process.env.npm_execpath
  const [command, first] = npm?.endsWith('.js')
    ? [process.execPath, [npm]]
    : [onWindows('npm.cmd', 'npm'), []]
  const { code, output } = await run(command, [...first, 'ci', '--no-audit', '--no-fund'], {
    env: process.env,
  })
  if (code !== 0) throw new Error(`npm ci failed:\n${output}`)
  writeFileSync(packagesStamp, wanted)
}

/** The Node that the project is pinned to; package scripts of npm find it the same way. */
export function nodePath() {
  const windows = join(root, `node_modules/node-win-${process.arch}/bin/node.exe`)
  const own = onWindows(windows, join(root, 'node_modules/.bin/node'))
  if (existsSync(own)) return own
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new Error(
    `No Node 24 is packaged for ${process.platform}-${process.arch}: install Node 24 and start again`,
  )
}

/** Builds the front end when a source or the base address of the API has changed since the last build. */
export async function buildFrontEnd({ isForced = false, say = console.log } = {}) {
  const apiBase = process.env.API_BASE?.trim() || '/api'
  const hash = hashOf([...buildSources, 'package.json', lockFile], apiBase)
  if (!isForced && stampedBuild() === hash) return
  say('Building the front end…')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const env = { ...environment, API_BASE: apiBase, BUILD_ID: hash.slice(0, 12), NODE_ENV: 'production' }
  const { code, output } = await run(nodePath(), [vite, 'build', '--logLevel', 'warn'], { env })
  if (code !== 0) throw new Error(`The build failed:\n${output}`)
  writeFileSync(buildStamp, JSON.stringify({ hash, api_base: apiBase }))
}

/** Runs a command to its end; the output is kept, not shown. */
export function run(command, args, { env = environment, timeout } = {}) {
  return new Promise((resolve) => {
    const chunks = []
    const isShell = command.endsWith('.cmd')
    const child = spawn(command, args, {
      cwd: root,
      env,
      timeout,
      shell: isShell,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    child.stdout.on('data', (chunk) => chunks.push(chunk))
    child.stderr.on('data', (chunk) => chunks.push(chunk))
    child.on('error', (error) => chunks.push(Buffer.from(`${error.message}\n`)))
    child.on('close', (code) => {
      running.delete(child)
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() })
    })
  })
}

const running = new Set()

/** Ends what `run` has started; for a command that is itself told to end. */
export function stopRunning() {
  for (const child of running) child.kill('SIGTERM')
}

function stampedBuild() {
  if (!existsSync(buildStamp) || !existsSync(join(root, 'dist/index.html'))) return undefined
  return JSON.parse(readFileSync(buildStamp, 'utf8')).hash
}

function hashOf(names, extra) {
  const hash = createHash('sha256').update(extra)
  for (const file of names.flatMap((name) => filesBelow(name)).sort()) {
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

function filesBelow(name) {
  const path = join(root, name)
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [name]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isOutside(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
}

/** Files that no build reads, or that the build itself writes. */
function isOutside(name) {
  return /\.(test|examples)\.tsx?$/.test(name) || name === 'pseudo.po' || name === 'routeTree.gen.ts'
}

function onWindows(windows, other) {
  return process.platform === 'win32' ? windows : other
}

function separator() {
  return onWindows(';', ':')
}
