import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { inTime } from '#tests/run/patience.ts'

/** A process of its own that works on a data folder: the only honest way to kill one. */
export interface TestProcess {
  pid: number
  /** What it printed, a line each. */
  lines: string[]
  /** Resolves with the exit code; null after a kill. */
  ended: Promise<number | null>
  /** Resolves when a line contains the text; rejects when the process ends without it. */
  says(text: string): Promise<string>
  kill(signal: NodeJS.Signals): void
}

const script = `
  const { openDatabase } = await import('#server/db/open.ts')
  const say = (text) => console.log(text)
  const log = { debug: () => undefined, info: say, warn: say, error: say }
  const database = await openDatabase({ dataDir: process.argv[1] }, log).catch((error) => {
    say(error.name + ': ' + error.message)
    process.exit(1)
  })
  await database.executeSql('create table if not exists kept (id int)')
  process.once('SIGTERM', async () => {
    await database.close()
    process.exit(0)
  })
  say('open ' + database.kind)
  for (let id = 0; ; id++) {
    await database.executeSql('insert into kept values ($1)', [id]).then(() => say('saved ' + id), () => undefined)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }`

/** Opens the database of the folder in another process and writes to it until it is told to stop. */
export function startProcess(dataDir: string, options: { uid?: number; gid?: number } = {}): TestProcess {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir], {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.setMaxListeners(0)
  const lines: string[] = []
  const ended = once(child, 'close').then(() => child.exitCode)
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line)
      child.emit('said')
    })
  }
  return {
    pid: child.pid ?? 0,
    lines,
    ended,
    says: (text) => inTime(waitForLine(child, lines, text), () => lines),
    kill: (signal) => void child.kill(signal),
  }
}

async function waitForLine(child: ChildProcess, lines: string[], text: string): Promise<string> {
  for (;;) {
    const line = lines.find((each) => each.includes(text))
    if (line !== undefined) return line
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`It ended saying ${lines.join(' | ')}`)
    await Promise.race([once(child, 'said'), once(child, 'exit')])
  }
}
