import { execFileSync } from 'node:child_process'

const ask = `const s = require('node:net').createServer().listen(0, '127.0.0.1', () => {
  console.log(s.address().port)
  s.close()
})`

/** A port that nobody listens on; asked in another process, because a configuration file cannot wait. */
export function freePort(): number {
  return Number(execFileSync(process.execPath, ['-e', ask], { encoding: 'utf8' }))
}
