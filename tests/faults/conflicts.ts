import type { Order } from '#contract/orders.ts'
import { withClient } from '#server/db/open.ts'
import { call } from '#tests/machine/cluster.ts'
import type { FaultEnvironment } from './environment.ts'
import { endLoad, startLoad } from './load.ts'
import { type Figures, requireCleanEnd, requireNone, requireWhole } from './promises.ts'
import { newTicket, outcomeOf, sellGoods, settle } from './tickets.ts'

const PEOPLE = 10
/** A call is tried four times before it is told to come again. */
const TRIES = 4

/** In every tenth order and every tenth end of a transaction PostgreSQL says that it lost against another one. */
const inject = `
  create sequence faults_injected;
  create function faults_conflict() returns trigger language plpgsql security definer set search_path = public as $$
  begin
    if random() < 0.1 then
      perform nextval('faults_injected');
      raise exception 'injected' using errcode = case when random() < 0.5 then '40001' else '40P01' end;
    end if;
    return null;
  end $$;
  create trigger faults_conflict after insert or update on orders for each row execute function faults_conflict();
  create constraint trigger faults_conflict_at_end after insert or update on orders
    deferrable initially deferred for each row execute function faults_conflict()`

const takeBack = `
  drop trigger faults_conflict on orders; drop trigger faults_conflict_at_end on orders;
  drop function faults_conflict(); drop sequence faults_injected`

/** Takes so many orders while transactions are refused as if another one had won. */
export async function loseConflicts(environment: FaultEnvironment, orders: number): Promise<Figures> {
  const server = await environment.start()
  const goods = await sellGoods(environment, server.address)
  await atOwner(environment, inject)
  const load = startLoad(environment, goods, server.address)
  await load.moved(orders)
  await endLoad(environment, load, server.address)
  const [sequence] = await atOwner<{ last_value: string }>(
    environment,
    'select last_value from faults_injected',
  )
  const injected = Number(sequence?.last_value)
  const refused = load.outcomes['503 unavailable'] ?? 0
  if (refused * TRIES > injected) throw new Error(`${refused} calls were refused for ${injected} conflicts`)
  await atOwner(environment, takeBack)
  await requireCleanEnd(environment, server)
  return {
    calls: Object.values(load.outcomes).reduce((sum, one) => sum + one, 0),
    'conflicts injected': injected,
    'calls told to come again': refused,
  }
}

async function atOwner<Row>({ address }: FaultEnvironment, text: string): Promise<Row[]> {
  return withClient(address, async (client) => (await client.query(text)).rows as Row[])
}

/** Ten people who have seen the same version of an order change it at once over two processes: one wins, nobody overwrites. */
export async function editTogether(environment: FaultEnvironment, rounds: number): Promise<Figures> {
  const servers = await Promise.all([environment.start('api'), environment.start('api')])
  const goods = await sellGoods(environment, servers[0].address)
  for (let round = 0; round < rounds; round++) {
    const ticket = newTicket(environment, goods, round)
    await settle(servers[0].address, [ticket])
    // Sessions take turns: on a quick machine the few of the first would meet their limit.
    const first = (round * PEOPLE) % environment.tokens.length
    await editOnce(
      environment.tokens.slice(first, first + PEOPLE),
      ticket.answer,
      servers.map(({ address }) => address),
    )
  }
  await requireWhole(environment)
  for (const server of servers) await requireCleanEnd(environment, server)
  return { rounds, 'people at once': PEOPLE }
}

async function editOnce(tokens: string[], order: Order | undefined, addresses: string[]): Promise<void> {
  const path = `/api/app/orders/${order?.id}`
  const answers = await Promise.all(
    tokens.map((token, person) =>
      call<Order>('PATCH', `${addresses[person % addresses.length]}${path}`, {
        token,
        body: { version: order?.version, comment: `Person ${person}` },
      }),
    ),
  )
  const [won, ...others] = answers.filter(({ status }) => status === 200)
  if (!won || others.length > 0) throw new Error(`${answers.map(outcomeOf).join(', ')}: not one of them wins`)
  requireNone(
    'who comes late is told what the first one wrote',
    answers.filter((one) => one !== won && !isTold(one, won.payload)),
  )
  // The last of them has changed it at the other process: each process counts the calls of a session.
  const read = await call<Order>('GET', `${addresses[0]}${path}`, { token: tokens.at(-1) ?? '' })
  if (read.status !== 200) throw new Error(`The order cannot be read: ${outcomeOf(read)}`)
  requireNone(
    'the change that won is kept',
    [read.payload].filter(({ comment, version }) => {
      return comment !== won.payload.comment || version !== won.payload.version
    }),
  )
}

function isTold(late: { status: number; code?: string; current?: Order }, won: Order): boolean {
  return outcomeOf(late) === '409 stale_version' && late.current?.comment === won.comment
}
