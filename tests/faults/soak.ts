// `npm run soak`: every fault in its long form, or those whose names hold a word that is given, with its figures.
import { rmSync } from 'node:fs'
import { startEmbedded } from '#server/db/embedded.ts'
import { quietLog } from '#server/db/testLog.ts'
import { type Fault, type Grounds, broughtFaults, embeddedFaults, grounds, tryFault } from './faults.ts'
import { temporaryFolder } from './ground.ts'
import type { Figures } from './promises.ts'

const words = process.argv.slice(2)
const chosen = [...embeddedFaults, ...broughtFaults].filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
)

const server = await startServer()
const on = grounds(server.url)
say('| Fault | Promise kept? | Figures |\n|---|---|---|')
for (const fault of chosen) say(await rowOf(fault, on))
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

async function rowOf(fault: Fault, on: Grounds): Promise<string> {
  const reason = fault.whyNot?.()
  if (reason) return cells(fault.name, 'skipped', reason)
  try {
    const begun = performance.now()
    const figures = await tryFault(fault, on, fault.rounds.long)
    const seconds = Math.round((performance.now() - begun) / 1000)
    return cells(fault.name, 'yes', tell({ ...figures, 'took, s': seconds }) + missed(fault, figures))
  } catch (error) {
    process.exitCode = 1
    return cells(fault.name, 'NO', String(error))
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

function cells(...texts: string[]): string {
  return `| ${texts.map((text) => text.replaceAll(/\s+/g, ' ').replaceAll('|', '/')).join(' | ')} |`
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
