// `npm start`: installs, builds and starts, each only where it is needed, and asks nothing.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { buildFrontEnd, engineFlags, environment, installPackages, nodePath, root } from './setup.mjs'

try {
  await installPackages()
  await buildFrontEnd()
  serve()
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

/** The server gets a process group of its own, so that Ctrl-C in a terminal reaches it once: from here. */
function serve() {
  const isGroup = process.platform !== 'win32'
  const server = spawn(nodePath(), [...engineFlags, 'server/main.ts', ...process.argv.slice(2)], {
    cwd: root,
    // Read before the first file of the server: without it each start compiles every file, which also takes 25 MB.
    env: { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/server'), ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: isGroup,
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
  }
  server.on('error', (error) => {
    console.error(error.message)
    process.exitCode = 1
  })
  server.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}
