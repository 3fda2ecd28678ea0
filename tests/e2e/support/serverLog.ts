import { readFileSync } from 'node:fs'

export const serverLogPath = 'test-results/server.log'

/** What the server under test has printed so far; sign-in codes stand there, for nothing sends them in the tests. */
export function serverLog(): string {
  return readFileSync(serverLogPath, 'utf8')
}
