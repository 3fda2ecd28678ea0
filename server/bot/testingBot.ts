import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { Config } from '#server/config.ts'
import { keptLog } from '#server/db/testLog.ts'
import type { Route } from '#server/http/route.ts'
import { type TestServer, testServer } from '#server/http/testing.ts'
import { TestingBotApi, startMessage } from '#server/telegram/testingBotApi.ts'
import { type Patience, startBot } from './startBot.ts'

const hasty: Patience = { leaseMs: 900, lookMs: 50, longestMs: 50, sendSeconds: 0.5, pollSeconds: 1 }

/** A bot for the tests of a file, which begins anew with each of them; with an API of these routes beside it. */
export function testingBot(routes: () => Route[] = () => []): TestingBot {
  const bot = new TestingBot()
  beforeAll(() => bot.open(routes))
  afterAll(() => bot.given.close())
  beforeEach(() => bot.begin())
  afterEach(() => bot.end())
  return bot
}

/** Processes of the bot on one database, with a Bot API on this machine. */
class TestingBot {
  given!: TestServer
  stand = new TestingBotApi()
  log = keptLog()
  #stops: (() => Promise<void>)[] = []
  #nextPerson = 1000

  async open(routes: () => Route[]): Promise<void> {
    this.given = await testServer({ routes })
  }

  /** Before each test: another Bot API, nothing owed. */
  async begin(): Promise<void> {
    this.log = keptLog()
    this.stand = await new TestingBotApi().start()
    await this.given.database.asRoot(async (db) => {
      await db.run('delete from bot_answers')
      await db.run('delete from bot_updates')
    })
  }

  /** After each test. */
  async end(): Promise<void> {
    for (const stop of this.#stops.splice(0)) await stop()
    await this.stand.stop()
  }

  /** One more process that is the bot; answers how to stop it. */
  async start(config: Partial<Config> = {}): Promise<() => Promise<void>> {
    const { database, ports, config: usual } = this.given
    const parts = {
      database,
      ports,
      log: this.log,
      config: { ...usual, botApiRoot: this.stand.root, ...config },
    }
    const stop = await startBot(parts, hasty)
    this.#stops.push(stop)
    return stop
  }

  newPerson(): number {
    return this.#nextPerson++
  }

  sentTo(personId: number): Record<string, unknown>[] {
    return this.stand.of('sendMessage').filter((sent) => sent['chat_id'] === personId)
  }

  /** Resolves when so many messages were sent to a person, in vain or not. */
  isSentTo(personId: number, times = 1): Promise<void> {
    return this.stand.until(() => this.sentTo(personId).length >= times)
  }

  /** Somebody else comes and is answered. */
  async another(): Promise<void> {
    const personId = this.newPerson()
    this.stand.push(startMessage(personId))
    await this.isSentTo(personId)
  }

  /** Lets time go by, so that what was put off is due. */
  later(seconds: number): void {
    const { clock } = this.given
    clock.set(new Date(clock.now().getTime() + seconds * 1000))
  }

  stateOf(personId: number): Promise<{ state: string; is_owed: boolean } | undefined> {
    return this.given.database.asRoot((db) =>
      db.one(
        `select state, exists (select 1 from bot_answers a where a.messenger_id = p.messenger_id) as is_owed
         from bot_people p where messenger_id = $1`,
        [personId],
      ),
    )
  }
}
