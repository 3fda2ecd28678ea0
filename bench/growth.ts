// Lists and searches of 100 companies at 10 thousand, 100 thousand and 1 million orders: `node bench/growth.ts [--quick] [--ten-million]`.
import { setTimeout as pause } from 'node:timers/promises'
import { withClient } from '#server/db/open.ts'
import { embeddedEnvironment } from '#tests/faults/environment.ts'
import { SHARE_OF_OTHERS, fillCompanies, words } from './growth/fill.ts'
import { ask, openAgent, payloadOf, quantile, short } from './loads/ask.ts'
import { type Tenant, makeCompanies, openSessions } from './loads/companies.ts'
import { keepResults } from './results.ts'

const isQuick = process.argv.includes('--quick')
const COMPANIES = isQuick ? 5 : 100
const sizes = isQuick
  ? [500, 5000]
  : [10_000, 100_000, 1_000_000, ...(process.argv.includes('--ten-million') ? [10_000_000] : [])]
const ROUNDS = isQuick ? 20 : 200
const GOAL = 1.5
const GOAL_SIZE = 1_000_000
/** A session may make 60 calls in ten seconds. */
const SESSIONS = isQuick ? 20 : 6
const DEEP_PAGE = 1000
const ROWS_OF_DEEP_PAGE = 5

const calls = {
  'newest orders, 20': '/app/orders?limit=20',
  'orders of a frequent name, 20 of half of all': `/app/orders?limit=20&q=${words.common}`,
  'orders of a rare name, the 10 oldest': `/app/orders?limit=20&q=${words.rare}`,
  'orders with a product, 20 of half of all': `/app/orders?limit=20&q=${words.product}`,
  'customers, first 10': '/app/customers?limit=10',
  'customers of a frequent name, 5': `/app/customers?limit=5&q=${words.common}`,
  'customers of a rare name, all 10': `/app/customers?limit=10&q=${words.rare}`,
  'products, first 10': '/app/products?limit=10',
  'products of a frequent word, 5': `/app/products?limit=5&q=${words.product}`,
}

/** Asked of the one company that has a tenth as many tags as there are orders: a thousand, ten thousand, a hundred thousand. */
const tagCalls = {
  'tags of one company, the 20 most used': '/app/dictionaries/tags?limit=20',
  'tags of one kind by name, 20': '/app/dictionaries/tags?limit=20&kind=product&sort=name',
  'tags of a frequent name, 20': `/app/dictionaries/tags?limit=20&q=${words.common}`,
  'tags of a rare name, all 10': `/app/dictionaries/tags?limit=20&q=${words.rare}`,
}

interface Town {
  orders: number
  address: string
  companies: Tenant[]
  times: Map<string, number[]>
  bytes: Map<string, number>
  close(): Promise<void>
}

const agent = openAgent()
let turn = 0
const towns: Town[] = []
try {
  for (const orders of sizes) towns.push(await openTown(orders))
  await measure()
  const deep = await deepPages(towns.at(-1)!)
  const section = report(deep)
  console.log(section)
  if (!isQuick) keepResults('growth', section)
} finally {
  agent.destroy()
  for (const town of towns) await town.close()
}

async function openTown(orders: number): Promise<Town> {
  const environment = await embeddedEnvironment()
  const close = () => environment.close()
  try {
    const { address } = await environment.start('all')
    const companies = await makeCompanies(environment.database, COMPANIES - 1, SESSIONS)
    companies.push(await openSessions(environment.database, environment.companyId, SESSIONS))
    const begun = performance.now()
    await withClient(environment.address, (client) =>
      fillCompanies(client, orders / COMPANIES, environment.companyId),
    )
    console.error(`${orders} orders: filled in ${short((performance.now() - begun) / 1000)} s`)
    return { orders, address: `${address}/api`, companies, times: new Map(), bytes: new Map(), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The sizes alternate call by call, so that a busy moment of the machine hits all of them. */
async function measure(): Promise<void> {
  for (let round = -Math.ceil(ROUNDS / 10); round < ROUNDS; round++) {
    for (const [name, path] of Object.entries({ ...calls, ...tagCalls })) {
      for (const town of towns) {
        const companies = name in tagCalls ? town.companies.slice(-1) : town.companies
        const answer = await asNext({ ...town, companies }, path)
        if (round < 0) continue
        town.times.set(name, [...(town.times.get(name) ?? []), answer.ms])
        town.bytes.set(name, answer.body.length)
      }
    }
  }
}

/** The companies and their sessions go round. */
async function asNext({ address, companies }: Town, path: string) {
  turn += 1
  const company = companies[turn % companies.length]!
  const token = company.tokens[Math.floor(turn / companies.length) % SESSIONS]!
  for (;;) {
    const answer = await ask(agent, address + path, { token })
    if (answer.status === 200) return answer
    if (answer.status !== 429) payloadOf(answer)
    await pause(1000)
  }
}

/** Page 1 and a page deep in the list of one company, by cursor. */
async function deepPages(town: Town) {
  const mostPages = Math.floor(town.orders / COMPANIES / ROWS_OF_DEEP_PAGE / 2)
  const page = Math.min(DEEP_PAGE, mostPages)
  const before = (page - 1) * ROWS_OF_DEEP_PAGE
  const [company] = town.companies
  const [firsts, deeps]: [number[], number[]] = [[], []]
  let cursor = ''
  let nth = 0
  const tokenOf = () => company!.tokens[nth++ % SESSIONS]!
  // Walked in big steps; what counts is how far behind the beginning the page lies.
  for (let at = 0; at < before; at += 100) {
    const limit = Math.min(100, before - at)
    const answer = await ask(agent, `${town.address}/app/orders?limit=${limit}${cursor}`, {
      token: tokenOf(),
    })
    cursor = `&cursor=${payloadOf<{ next_cursor: string }>(answer).next_cursor}`
    if (nth % 50 === 0) await pause(1500)
  }
  const path = `/app/orders?limit=${ROWS_OF_DEEP_PAGE}`
  for (let round = 0; round < ROUNDS / 3; round++) {
    firsts.push((await asNext({ ...town, companies: [company!] }, path)).ms)
    deeps.push((await asNext({ ...town, companies: [company!] }, path + cursor)).ms)
  }
  return { page, first: quantile(firsts, 0.5), deep: quantile(deeps, 0.5) }
}

function report({ page, first, deep }: Awaited<ReturnType<typeof deepPages>>): string {
  const head = [
    'Call',
    ...sizes.map((size) => `${size.toLocaleString('en')}, ms`),
    'ratio',
    'goal',
    'answer, bytes',
  ]
  const rows = Object.keys({ ...calls, ...tagCalls }).map((name) => {
    const times = towns.map((town) => quantile(town.times.get(name) ?? [], 0.5))
    const atGoal = times[sizes.indexOf(GOAL_SIZE)] ?? times.at(-1)!
    const ratio = atGoal / times[0]!
    const bytes = [...new Set(towns.map((town) => town.bytes.get(name)))].join(' / ')
    const verdict = `≤ ${GOAL}${ratio > GOAL ? ' MISSED' : ''}`
    return [name, ...times.map(short), `${ratio.toFixed(2)}×`, verdict, bytes]
  })
  const table = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
  return `## Growth

p50 of ${ROUNDS} calls over HTTP, one after the other; ${COMPANIES} companies share the orders, with ${SHARE_OF_OTHERS * 100} customers and products to each
100 orders; the tags all stand in one company, a tenth as many as there are orders. Each size has its own server and PostgreSQL, filled before, and the sizes take turns call by call. The ratio is of
${(sizes.includes(GOAL_SIZE) ? GOAL_SIZE : sizes.at(-1)!).toLocaleString('en')} to ${sizes[0]!.toLocaleString('en')}. No list counts its rows unless it is asked to, and then to 10,000 at most.
The orders have no lines and no history, which neither lists nor searches read.

${table}

Page ${page.toLocaleString('en')} of ${ROWS_OF_DEEP_PAGE} orders each, by cursor: ${short(deep)} ms against ${short(first)} ms of page 1 (${(deep / first).toFixed(2)}×).`
}
