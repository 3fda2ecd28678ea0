import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, rmSync } from 'node:fs'
import engineFlags from '#server/engineFlags.json' with { type: 'json' }
import { TestingProvider } from '#server/payments/online/testingProvider.ts'
import { botToken } from './bot.ts'
import { serverLogPath } from './serverLog.ts'

/**
 * The real built product on a throwaway database, as the journeys meet it: run by playwright.config.ts, ended by a
 * signal. The demo companies are there to look at; a journey that writes makes a company of its own.
 */
const folder = process.env.E2E_DATA_DIR
if (!folder) throw new Error('Run by playwright.config.ts, which says where the data lies')

const provider = await new TestingProvider().start(Number(process.env.E2E_PAYMENTS_PORT ?? 0))

const server = spawn(process.execPath, [...engineFlags, 'server/main.ts'], {
  stdio: ['ignore', 'pipe', 'pipe'],
  // A group of its own: Playwright signals the whole group of this process, and the server is told once, from here.
  detached: true,
  env: {
    ...process.env,
    PORT: process.env.E2E_PORT,
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    SECRET_KEY: 'e'.repeat(64),
    PLATFORM_BOT_TOKEN: botToken,
    // No such bot exists: nobody outside is asked for it.
    BOT_API_ROOT: 'http://127.0.0.1:9',
    DEMO: '1',
    // A journey lets an import fetch its pictures from this machine.
    OUTGOING_EXCEPTIONS: `127.0.0.1:${process.env.E2E_PICTURES_PORT}`,
    // Paid on the page of a stand-in, which lives in this process.
    PAYMENTS_API_ROOT: provider.root,
    LOG_LEVEL: process.env.E2E_LOG_LEVEL ?? 'info',
  },
})

mkdirSync('test-results', { recursive: true })
const log = createWriteStream(serverLogPath)
for (const stream of [server.stdout, server.stderr]) {
  stream.pipe(log, { end: false })
  stream.pipe(process.stderr, { end: false })
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill('SIGTERM'))
server.on('exit', (code) => {
  for (const path of [folder, `${folder}-backups`])
    rmSync(path, { recursive: true, force: true, maxRetries: 20 })
  process.exit(code ?? 1)
})
