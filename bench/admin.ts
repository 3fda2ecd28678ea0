// The platform's own area over 100,000 companies and 1,000,000 people, beside a tenth of them: `node bench/admin.ts [--quick]`.
import { setTimeout as pause } from 'node:timers/promises'
import { keepPlatformDays } from '#server/dashboard/keepPlatformDays.ts'
import { countPlatform } from '#server/dashboard/platformDashboard.ts'
import { type Database, withClient } from '#server/db/open.ts'
import type { Db } from '#server/db/tenant.ts'
import { signInAdministrator } from '#server/http/testingAdministrator.ts'
import { realPorts } from '#server/ports.ts'
import { embeddedEnvironment } from '#tests/faults/environment.ts'
import { fillPlatform } from './growth/fillPlatform.ts'
import { ask, openAgent, payloadOf, quantile, short } from './loads/ask.ts'
import { keepResults } from './results.ts'

const isQuick = process.argv.includes('--quick')
/** Companies; each has ten people. */
const sizes = isQuick ? [100, 1000] : [10_000, 100_000]
const ROUNDS = isQuick ? 20 : 100
/** A session may make 60 calls in ten seconds. */
const SESSIONS = isQuick ? 20 : 12
const GOAL_MS = 150
const GOAL_GROWTH = 1.5

const calls: Record<string, (companies: number) => string> = {
  dashboard: () => '/admin/dashboard',
  'companies, newest 20': () => '/admin/companies?limit=20',
  'companies by their last activity': () => '/admin/companies?limit=20&sort=-seen_at',
  'companies of a state whose term ends soon': () =>
    '/admin/companies?limit=20&state=ending&sort=expiry_date',
  'companies without orders for 7 days': () => '/admin/companies?limit=20&quiet=7',
  'companies by a rare name': (all) => `/admin/companies?limit=20&q=shop%20${all - 7}`,
  'companies by a name that all have': () => '/admin/companies?limit=20&q=shop',
  'companies by a phone': (all) => `/admin/companies?limit=20&q=%2B9983${phoneOf(all * 5 + 3)}`,
  'people, newest 20': () => '/admin/users?limit=20',
  'people by a rare name': (all) => `/admin/users?limit=20&q=person%20${all * 10 - 7}`,
  'people by a name that all have': () => '/admin/users?limit=20&q=person',
  'people by a phone': (all) => `/admin/users?limit=20&q=%2B9983${phoneOf(all * 5 + 3)}`,
  'people by @username': (all) => `/admin/users?limit=20&q=%40name${all * 5 + 3}`,
  'people without a company': () => '/admin/users?limit=20&has_company=no',
  'people who stopped at the second step': () => '/admin/users?limit=20&step=2',
  'leads, due first': () => '/admin/leads?limit=20',
  'leads by a phone': (all) => `/admin/leads?limit=20&q=%2B9983${phoneOf(all - 7)}`,
  'invoices of all companies': () => '/admin/billing/invoices?limit=20',
}

/** Nine digits after the code of the country, one of them a nine. */
const phoneOf = (n: number) => String(n).padStart(8, '0')

const COUNTED_ANEW = 'what the dashboard counts, anew'
const KEPT = 'the days of the platform, as they are kept each minute'

const counts: Record<string, (db: Db, now: Date) => Promise<unknown>> = {
  [KEPT]: keepPlatformDays,
  [COUNTED_ANEW]: countPlatform,
}

interface Town {
  companies: number
  address: string
  database: Database
  tokens: string[]
  times: Map<string, number[]>
  close(): Promise<void>
}

const agent = openAgent()
const towns: Town[] = []
let turn = 0
try {
  for (const companies of sizes) towns.push(await openTown(companies))
  for (let round = 0; round < ROUNDS; round++)
    for (const town of towns) {
      for (const [name, work] of Object.entries(counts)) {
        const begun = performance.now()
        await town.database.asRoot((db) => work(db, new Date()))
        town.times.set(name, [...(town.times.get(name) ?? []), performance.now() - begun])
      }
    }
  for (let round = -3; round < ROUNDS; round++)
    for (const [name, pathOf] of Object.entries(calls))
      for (const town of towns) {
        const ms = await time(town, pathOf(town.companies))
        if (round >= 0) town.times.set(name, [...(town.times.get(name) ?? []), ms])
      }
  const section = report()
  console.log(section)
  if (!isQuick) keepResults('admin', section)
} finally {
  agent.destroy()
  for (const town of towns) await town.close()
}

async function openTown(companies: number): Promise<Town> {
  const environment = await embeddedEnvironment()
  const close = () => environment.close()
  try {
    const { address } = await environment.start('all')
    const begun = performance.now()
    await withClient(environment.address, (client) => fillPlatform(client, companies))
    console.error(`${companies} companies: filled in ${short((performance.now() - begun) / 1000)} s`)
    const { database } = environment
    const signIn = () => signInAdministrator({ database, ports: realPorts })
    const tokens = await Promise.all(Array.from({ length: SESSIONS }, signIn))
    return { companies, address: `${address}/api`, database, tokens, times: new Map(), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The sessions go round. */
async function time({ address, tokens }: Town, path: string): Promise<number> {
  turn += 1
  for (;;) {
    const answer = await ask(agent, address + path, { token: tokens[turn % tokens.length]! })
    if (answer.status === 200) return answer.ms
    if (answer.status !== 429) payloadOf(answer)
    await pause(1000)
  }
}

function report(): string {
  const names = sizes.map((size) => size.toLocaleString('en'))
  const head = [
    'Call',
    ...names.flatMap((name) => [`${name}, p50 ms`, `${name}, p95 ms`]),
    'growth of p50',
    '',
  ]
  const rows = [...Object.keys(counts), ...Object.keys(calls)].map((name) => {
    const figures = towns.map(({ times }) => [0.5, 0.95].map((part) => quantile(times.get(name) ?? [], part)))
    const [small, great] = [figures[0]![0]!, figures.at(-1)!]
    const growth = great[0]! / small
    // Nobody waits for what is kept.
    const isMissed = name !== KEPT && great[1]! > GOAL_MS
    return [
      name,
      ...figures.flatMap((pair) => pair.map(short)),
      `${growth.toFixed(2)}×${growth > GOAL_GROWTH ? ' !' : ''}`,
      isMissed ? 'MISSED' : '',
    ]
  })
  const table = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
  return `## The platform's own area

${ROUNDS} calls of each over HTTP, one after the other, by administrators; ${names.join(' and ')} companies with ten people each, a lead to each
tenth company, 30 days of sales in each tenth, and a third of the companies pays. Each size has its own server and PostgreSQL, and the sizes take turns call by call. The goal is a p95 of
${GOAL_MS} ms at the greater size; what grows by more than ${GOAL_GROWTH} times is marked. What the dashboard counts is kept for half a minute;
of the days it reads what is kept each minute, for which nobody waits.

${table}`
}
