import { execFileSync } from 'node:child_process'

/** Below those that the system gives to connections: a port that is listened on later is still free then. */
const LOWEST = 15_000
const COUNT = 10_000

const ask = `const { createServer } = require('node:net')
const look = () => {
  const port = ${LOWEST} + Math.floor(Math.random() * ${COUNT})
  const server = createServer().once('error', look)
  server.listen(port, '127.0.0.1', () => server.close(() => console.log(port)))
}
look()`

/** A port that nobody listens on; asked in another process, because a configuration file cannot wait. */
export function freePort(): number {
  return Number(execFileSync(process.execPath, ['-e', ask], { encoding: 'utf8' }))
}
