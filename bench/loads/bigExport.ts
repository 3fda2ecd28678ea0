import { randomUUID } from 'node:crypto'
import { get } from 'node:http'
import { withClient } from '#server/db/open.ts'
import { ask, payloadOf, short } from './ask.ts'
import { peakDuring, settledMb } from './memory.ts'
import type { Row } from './row.ts'
import { readsOfOthers } from './staff.ts'
import type { Town } from './town.ts'

const PER_SECOND = 20
const MOST_MORE_MB = 100
const MOST_SLOWER = 1.25

const people = `with made as (
    insert into customers (company_id, id, name, phone, search, created_at)
    select $1::uuid, gen_random_uuid(), 'Person ' || n, '+99891' || (1000000 + n), 'person ' || n || ' +99891' || (1000000 + n), now()
    from generate_series(1, $2::int - (select count(*)::int from customers where company_id = $1)) as n returning 1
  )
  update company_counters set customers = customers + (select count(*) from made) where company_id = $1`

/** One company takes a file of its customers while the others go on working. */
export async function bigExport(town: Town, rows: number, alongMs: number): Promise<Row[]> {
  const seller = town.sellers[0]!
  await withClient(town.environment.address, async (client) => {
    await client.query('set statement_timeout = 0')
    await client.query(people, [seller.id, rows])
    await client.query('vacuum (analyze) customers')
  })
  const { pid } = town.server
  const quietEnd = performance.now() + alongMs
  const before = await readsOfOthers(town, PER_SECOND, () => performance.now() > quietEnd)
  const held = await settledMb(pid, 3000)
  let isOver = false
  const others = readsOfOthers(town, PER_SECOND, () => isOver)
  const { peak, result } = await peakDuring(pid, () => takeFile(town, seller.token())).finally(
    () => (isOver = true),
  )
  const [after, more] = [await others, peak - held]
  const load = `export of ${result.rows.toLocaleString('en')} rows`
  return [
    {
      load: `${load}: memory`,
      goal: `at most +${MOST_MORE_MB} MB`,
      found: `+${short(more)} MB (${short(result.bytes / 2 ** 20)} MB of file in ${short(result.ms / 1000)} s)`,
      isKept: more <= MOST_MORE_MB && result.rows >= rows,
    },
    {
      load: `${load}: lists of others, ${PER_SECOND} a second`,
      goal: `p95 at most +${Math.round((MOST_SLOWER - 1) * 100)} %`,
      found: `p95 ${short(before)} → ${short(after)} ms (${after > before ? '+' : ''}${Math.round((after / before - 1) * 100)} %)`,
      isKept: after <= before * MOST_SLOWER,
    },
  ]
}

async function takeFile({ agent, base }: Town, token: string) {
  const begun = performance.now()
  const body = { dataset: 'customers' }
  const made = await ask(agent, `${base}/app/exports`, { method: 'POST', token, key: randomUUID(), body })
  const { path, rows } = payloadOf<{ path: string; rows: number }>(made)
  const bytes = await lengthOf(base + path)
  return { rows, bytes, ms: performance.now() - begun }
}

function lengthOf(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
      answer.once('error', reject)
      answer.once('end', () =>
        answer.statusCode === 200
          ? resolve(bytes)
          : reject(new Error(`The file is answered with ${answer.statusCode}`)),
      )
    }).once('error', reject)
  })
}
