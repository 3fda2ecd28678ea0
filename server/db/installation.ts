import { createHash } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** The account that runs PostgreSQL; undefined when it is the account of this process. */
export interface Account {
  uid: number
  gid: number
}

/** Folders and account of an embedded PostgreSQL. */
export interface ServerInstallation {
  /** The folder of the data, made by initdb. */
  data: string
  /** The folder of copied binaries, when the account cannot reach the installed ones. */
  copies: string
  account: Account | undefined
  /** Whether the data is outside the configured folder, because the account cannot access that. */
  isElsewhere: boolean
}

/** Chooses folders and account; 'unable' when this process runs as root, which PostgreSQL refuses, and there is no other account. */
export function chooseInstallation(dataDir: string): ServerInstallation | 'unable' {
  const data = join(dataDir, 'pg')
  if (process.getuid?.() !== 0) return { data, copies: dataDir, account: undefined, isElsewhere: false }
  const account = ownerOf(data) ?? unprivilegedAccount()
  if (!account) return 'unable'
  const other = otherPlaces(dataDir).find(isTaken)
  if (canEnter(dataDir, account) && (existsSync(data) || !other)) {
    return { data, copies: elsewhere(dataDir, account), account, isElsewhere: false }
  }
  const folder = other ?? elsewhere(dataDir, account)
  return {
    data: join(folder, 'pg'),
    copies: folder,
    account: ownerOf(join(folder, 'pg')) ?? account,
    isElsewhere: true,
  }
}

/** Makes a folder that only the account can access. */
export function makeOwnFolder(folder: string, account: Account | undefined): void {
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 })
  const { uid, isLink } = linkOrFolder(folder)
  const isOurs = uid === process.getuid?.() || uid === account?.uid
  if (isLink || !isOurs) throw new Error(`EPERM: ${folder} belongs to somebody else`)
  if (account) chownSync(folder, account.uid, account.gid)
  chmodSync(folder, 0o700)
}

/** Makes a folder that everybody can traverse, regardless of the umask. */
export function makeSharedFolder(folder: string): void {
  if (existsSync(folder)) return
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
}

/** Whether the account can traverse every folder up to and including the path. */
export function canEnter(path: string, account: Account): boolean {
  const { uid, gid, mode } = statSync(path)
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
  const parent = dirname(path)
  return (mode & bit) !== 0 && (parent === path || canEnter(parent, account))
}

function linkOrFolder(path: string) {
  const stat = lstatSync(path)
  return { uid: stat.uid, isLink: stat.isSymbolicLink() }
}

function ownerOf(folder: string): Account | undefined {
  if (!existsSync(folder)) return undefined
  const { uid, gid } = statSync(folder)
  return uid === 0 ? undefined : { uid, gid }
}

function unprivilegedAccount(): Account | undefined {
  const lines = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : []
  const accounts = lines.map((line) => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find((account) => account[0] === name) ?? []
    if (Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) }
  }
  return undefined
}

/** One folder per data folder, so that clones never share one. */
function otherPlaces(dataDir: string): string[] {
  const hash = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 12)
  return ['/var/lib', tmpdir()].map((parent) => join(parent, `backoffice-${hash}`))
}

function elsewhere(dataDir: string, account: Account): string {
  const [kept, passing] = otherPlaces(dataDir) as [string, string]
  return isUsable(dirname(kept), account) ? kept : passing
}

/** In a world-writable folder only a folder of root is trusted. */
function isTaken(folder: string): boolean {
  return existsSync(join(folder, 'pg')) && statSync(folder).uid === 0
}

function isUsable(parent: string, account: Account): boolean {
  try {
    accessSync(parent, constants.W_OK)
    return canEnter(parent, account)
  } catch {
    return false
  }
}
