import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Invoice } from '#contract/billing.ts'
import { signInAdministrator } from '#server/http/testingAdministrator.ts'
import { realPorts } from '#server/ports.ts'
import { call } from '#tests/machine/cluster.ts'
import type { FaultEnvironment } from './environment.ts'
import { type Figures, HUNG_MS, durations, requireNone } from './promises.ts'

const PEOPLE = 4
const AMOUNT = 50_000_00
const LONGEST_WAIT_MS = 300
const ADMINISTRATORS = 10

/** One call about money, repeated with the same key until it is answered. */
interface Wish {
  path: string
  body: object
  token: string
  key: string
  /** What it adds to the balance once it is done, in minor units. */
  adds: number
  answer?: Invoice | undefined
  isDone?: boolean
}

/** Kills the product at a random moment while invoices are issued, paid in parts and beyond, and taken back; starts it again and repeats what was not answered. */
export async function killWhileInvoicing(environment: FaultEnvironment, rounds: number): Promise<Figures> {
  const wishes: Wish[] = []
  const opened: number[] = []
  const administrators = await signIn(environment)
  const before = await balanceOf(environment)
  let server = await environment.start()
  let resent = 0
  for (let round = 0; round < rounds; round++) {
    const work = startWork(environment, { administrators, wishes, address: server.address })
    await work.moved(PEOPLE * 3)
    await pause(randomInt(LONGEST_WAIT_MS))
    await server.kill()
    await work.ended
    const begun = performance.now()
    server = await environment.start()
    opened.push(performance.now() - begun)
    const unanswered = wishes.filter(({ isDone }) => !isDone)
    resent += unanswered.length
    for (const wish of unanswered) await send(server.address, wish)
    await requireBooks(environment, wishes, before)
  }
  await server.stop()
  return { rounds, 'calls answered': wishes.length, 'sent again': resent, ...durations('opens', opened) }
}

/** Administrators who have shown just now who they are, enough that calls are not limited. */
async function signIn({ database }: FaultEnvironment): Promise<string[]> {
  const tokens = await Promise.all(
    Array.from({ length: ADMINISTRATORS }, () => signInAdministrator({ database, ports: realPorts })),
  )
  await database.asRoot(async (db) => {
    await db.run("update sessions set proven_until = now() + interval '1 day' where kind = 'admin'")
    // Without a payee no invoice is made.
    await db.run("update billing_seller set legal_name = 'Platform LLC', bank_details = 'Account 2020'")
  })
  return tokens
}

interface Work {
  administrators: string[]
  wishes: Wish[]
  address: string
}

function startWork(environment: FaultEnvironment, { administrators, wishes, address }: Work) {
  let done = 0
  const ask = async (
    path: string,
    body: object,
    tokens: string[],
    adds = 0,
  ): Promise<Invoice | undefined> => {
    const token = tokens[wishes.length % tokens.length] ?? ''
    const wish: Wish = { path, body, token, key: randomUUID(), adds }
    wishes.push(wish)
    await send(address, wish).catch((error: unknown) => {
      // The connection ended with the process.
      if (!(error instanceof TypeError)) throw error
    })
    if (wish.isDone) done += 1
    return wish.answer
  }
  /** Until a call is not answered: an invoice is paid in part, then beyond, and each third one is taken back. */
  const person = async (): Promise<void> => {
    const invoice = await ask('/app/billing/topup', { amount: AMOUNT }, environment.tokens)
    if (!invoice) return
    const path = `/admin/billing/invoices/${invoice.id}`
    for (const amount of [randomInt(1, AMOUNT), AMOUNT]) {
      const body = { payment_ref: `bank ${randomUUID()}`, amount }
      if (!(await ask(`${path}/pay`, body, administrators, amount))) return
    }
    const isBack = randomInt(3) === 0
    if (isBack && !(await ask(`${path}/refund`, { reason: 'By mistake' }, administrators, -AMOUNT))) return
    return person()
  }
  const ended = Promise.all(Array.from({ length: PEOPLE }, person))
  return {
    ended,
    moved: async (calls: number) => {
      const hungAt = performance.now() + HUNG_MS
      const isThere = () => done >= calls
      while (!isThere()) {
        if (performance.now() > hungAt) throw new Error(`${done} calls were answered`)
        await pause(10)
      }
    },
  }
}

async function send(address: string, wish: Wish): Promise<void> {
  const { path, body, token, key } = wish
  const signal = AbortSignal.timeout(HUNG_MS)
  const answer = await call<Invoice>('POST', `${address}/api${path}`, { token, body, key, signal })
  // What was taken back by a call that was not answered cannot be taken back again.
  const isBack = path.endsWith('/refund') && answer.status === 409
  if (answer.status >= 300 && !isBack)
    throw new Error(`${path} is answered with ${answer.status} ${answer.code}`)
  wish.isDone = true
  if (answer.status < 300) wish.answer = answer.payload
}

const balanceOf = async ({ database, companyId }: FaultEnvironment): Promise<number> => {
  const row = await database.asRoot((db) =>
    db.one<{ balance: number }>('select balance from companies where id = $1', [companyId]),
  )
  return row?.balance ?? 0
}

/** Every wish was done once: the balance is their sum, each invoice has the number that was told, and no number of a series is missing or there twice. */
async function requireBooks(environment: FaultEnvironment, wishes: Wish[], before: number): Promise<void> {
  const sum = wishes.reduce((total, { adds }) => total + adds, before)
  const balance = await balanceOf(environment)
  requireNone('the balance is what was paid, once', balance === sum ? [] : [{ balance, sum }])
  const rows = await environment.database.asRoot((db) =>
    db.query<{ id: string; label: string; series: string; number: number }>(
      `select id, series || '-' || lpad(number::text, 5, '0') as label, series, number from invoices order by series, number`,
    ),
  )
  const labels = new Map(rows.map(({ id, label }) => [id, label]))
  const told = wishes.filter(({ path }) => path.endsWith('/topup'))
  requireNone(
    'an invoice that was told is there with its number',
    told.filter(({ answer }) => !answer || labels.get(answer.id) !== answer.label),
  )
  requireNone(
    'numbers have no gap and are there once',
    rows.filter(({ series, number }, at) => {
      const previous = rows[at - 1]
      return number !== (previous?.series === series ? previous.number + 1 : 1)
    }),
  )
  requireNone('every invariant holds', await environment.breaches())
}
