import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { limits } from '#tests/run/patience.ts'

/** The built product with its demo companies, as the journeys meet it; E2E_PORT and E2E_DATA_DIR say where. */
export async function startProduct(address: string): Promise<{ stop(): Promise<void> }> {
  const child = spawn(process.execPath, ['tests/e2e/support/server.ts'], { stdio: 'ignore' })
  process.on('exit', () => child.kill('SIGTERM'))
  const until = Date.now() + limits.start
  while (Date.now() < until && child.exitCode === null) {
    const isReady = await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return { stop: () => stop(child) }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('The product does not start; see test-results/server.log')
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
