// `npm run soak`: every fault in its long form, or those whose names hold a word that is given, with its figures.
import { rmSync } from 'node:fs'
import { startEmbedded } from '#server/db/embedded.ts'
import { quietLog } from '#server/db/testLog.ts'
import {
  type Fault,
  type FaultEnvironments,
  externalFaults,
  embeddedFaults,
  faultEnvironments,
  tryFault,
} from '#tests/faults/faults.ts'
import { temporaryFolder } from '#tests/faults/environment.ts'
import type { Figures } from '#tests/faults/promises.ts'
import { type Tried, keepFaults } from './soakResults.ts'

const words = process.argv.slice(2)
const all = [...embeddedFaults, ...externalFaults]
const chosen = all.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))

const server = await startServer()
const on = faultEnvironments(server.url)
for (const fault of chosen) {
  const tried = await tryLong(fault, on)
  process.stdout.write(`${tried.name}: ${tried.isKept}; ${tried.figures}\n`)
  keepFaults(
    [tried],
    all.map(({ name }) => name),
  )
}
await on.close()
await server.stop()

/** The PostgreSQL of `TEST_DATABASE_URL`, else one of our own that writes to the disk as careful as a real one. */
async function startServer() {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { url, stop: async () => undefined }
  const folder = temporaryFolder()
  const own = await startEmbedded(folder, quietLog)
  if (own === 'unable') throw new Error('PostgreSQL cannot run here: set TEST_DATABASE_URL')
  const { host, user, database } = own.address
  return {
    url: `postgres://${user}@${encodeURIComponent(host)}/${database}`,
    stop: async () => {
      await own.stop()
      rmSync(folder, { recursive: true })
    },
  }
}

async function tryLong(fault: Fault, on: FaultEnvironments): Promise<Tried> {
  const { name } = fault
  const reason = fault.whyNot?.()
  if (reason) return { name, isKept: 'skipped', figures: reason }
  try {
    const begun = performance.now()
    const figures = await tryFault(fault, on, fault.rounds.long)
    const seconds = Math.round((performance.now() - begun) / 1000)
    return { name, isKept: 'yes', figures: tell({ ...figures, 'took, s': seconds }) + missed(fault, figures) }
  } catch (error) {
    process.exitCode = 1
    return { name, isKept: 'NO', figures: String(error) }
  }
}

function missed({ goal }: Fault, figures: Figures): string {
  return goal && (figures[goal.figure] ?? 0) > goal.most ? `; goal of ${goal.most} missed` : ''
}

function tell(figures: Figures): string {
  return Object.entries(figures)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}
