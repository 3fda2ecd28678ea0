import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { newProduct, newVariant } from '#contract/products.ts'
import { type EmbeddedEnvironment, embeddedEnvironment } from '#tests/faults/environment.ts'
import type { ServerProcess } from '#tests/machine/cluster.ts'
import { ask, openAgent, payloadOf } from './ask.ts'
import { type Tenant, makeCompanies, openSessions } from './companies.ts'

const FREE_MS = 50
const MOST_TRIES = 60

/** A company with something to sell, whose sessions take turns. */
export interface Seller extends Tenant {
  /** A variant that never runs out. */
  tea: string
  /** The next session. */
  token(): string
}

/** A server with companies that sell. */
export interface Town {
  environment: EmbeddedEnvironment
  server: ServerProcess
  agent: ReturnType<typeof openAgent>
  /** Where calls go. */
  base: string
  sellers: Seller[]
  close(): Promise<void>
}

export async function openTown(companies: number, sessions: number): Promise<Town> {
  const environment = await embeddedEnvironment()
  const agent = openAgent()
  const close = async () => {
    agent.destroy()
    await environment.close()
  }
  try {
    const server = await environment.start('all')
    const base = `${server.address}/api`
    const made = await makeCompanies(environment.database, companies - 1, sessions)
    made.push(await openSessions(environment.database, environment.companyId, sessions))
    const sellers: Seller[] = []
    for (const company of made) {
      let turn = 0
      const token = () => company.tokens[turn++ % company.tokens.length]!
      sellers.push({ ...company, token, tea: await putOnSale({ base, agent }, token(), 'Tea', null) })
    }
    return { environment, server, agent, base, sellers, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Answers the id of the only variant of a new product; stock in thousandths, null for one that is not counted. */
export async function putOnSale(
  { base, agent }: Pick<Town, 'base' | 'agent'>,
  token: string,
  name: string,
  stock: number | null,
): Promise<string> {
  const body = { ...newProduct, name: { en: name }, variants: [{ ...newVariant, price: 1000, stock }] }
  const made = await ask(agent, `${base}/app/products`, { method: 'POST', token, key: randomUUID(), body })
  return payloadOf<{ variants: { id: string }[] }>(made).variants[0]!.id
}

/** Makes an order of these variants, a piece of each. */
export function order({ base, agent }: Town, seller: Seller, variants: string[], guest: number) {
  const lines = variants.map((variant_id) => ({ variant_id, qty: 1000 }))
  const customer = { name: `Guest ${guest % 100}`, phone: `+99890${1_000_000 + (guest % 100)}` }
  const body = { fulfilment: 'pickup', lines, customer }
  return ask(agent, `${base}/app/orders`, { method: 'POST', token: seller.token(), key: randomUUID(), body })
}

/** Resolves when what a load has left behind is done, so that the next one begins on a free server. */
export async function settle({ agent, base, sellers }: Town): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const { status, ms } = await ask(agent, `${base}/app/orders/counts`, { token: sellers[0]!.token() })
    if (status === 200 && ms < FREE_MS) return
    await pause(500)
  }
}
