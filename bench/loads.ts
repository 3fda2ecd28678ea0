// The loads that one process must carry: `node bench/loads.ts [--quick] [--ten-minutes]`.
import { bigExport } from './loads/bigExport.ts'
import { manyStreams } from './loads/manyStreams.ts'
import { peakDuring } from './loads/memory.ts'
import { type Row, tableOf } from './loads/row.ts'
import { rushOfAll, rushOfOne } from './loads/rush.ts'
import { staffAtWork } from './loads/staff.ts'
import { starts } from './loads/starts.ts'
import { openTown, settle } from './loads/town.ts'
import { keepResults } from './results.ts'

const isQuick = process.argv.includes('--quick')
const COMPANIES = isQuick ? 5 : 50
const SESSIONS_EACH = 20
const RUSH_SECONDS = isQuick ? 3 : 60
const STAFF_SECONDS = isQuick ? 6 : process.argv.includes('--ten-minutes') ? 600 : 120
const EXPORTED = isQuick ? 2000 : 100_000
const ALONG_MS = isQuick ? 1000 : 10_000
const STREAMS = isQuick ? 50 : 2000
const MOST_LOADED_MB = 300

const rows = await starts(isQuick)
rows.push(...(await loadsOfOneProcess()))
const section = `## Loads on one process

One process (\`ROLE=all\`) with its embedded PostgreSQL, fsync on; the load comes from the same machine, whose cores it shares. ${COMPANIES}
companies with ${SESSIONS_EACH} sessions each. Every call goes over HTTP with token, rights, row-level security and validation; times
are to the last byte, and calls are sent at their moment however long others take.

${tableOf(rows)}

Not measured here: 24 hours, a newsletter, 50,000 products, 200,000 customers or 2,000,000 orders in one company, ten minutes of staff (unless with
\`--ten-minutes\`), 30 minutes of streams, 2,000 streams that come back at once, PGlite.`
console.log(section)
if (!isQuick) keepResults('loads', section)

async function loadsOfOneProcess(): Promise<Row[]> {
  const town = await openTown(COMPANIES, SESSIONS_EACH)
  try {
    const loads = [
      async () => [await rushOfOne(town, RUSH_SECONDS)],
      async () => [await rushOfAll(town, RUSH_SECONDS)],
      () => staffAtWork(town, STAFF_SECONDS),
      () => bigExport(town, EXPORTED, ALONG_MS),
      () => manyStreams(town, STREAMS),
    ]
    const result: Row[] = []
    const { peak } = await peakDuring(town.server.pid, async () => {
      for (const load of loads) {
        await settle(town)
        const found = await load()
        for (const row of found) console.error(`${row.load}: ${row.found}`)
        result.push(...found)
      }
    })
    const breaches = await town.environment.breaches()
    return [
      ...result,
      {
        load: 'memory of the process under all of these loads',
        goal: `at most ${MOST_LOADED_MB} MB`,
        found: `${Math.round(peak)} MB at its peak`,
        isKept: peak <= MOST_LOADED_MB,
      },
      {
        load: 'invariants of the database after all of them',
        goal: 'all hold',
        found: breaches.length === 0 ? 'all hold' : breaches.slice(0, 3).join('; '),
        isKept: breaches.length === 0,
      },
    ]
  } finally {
    await town.close()
  }
}
