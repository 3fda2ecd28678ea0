import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { Config } from '#server/config.ts'
import { keptLog } from '#server/db/testLog.ts'
import { LivePlatform } from '#server/http/platform/livePlatform.ts'
import type { Route } from '#server/http/route.ts'
import { type TestServer, testServer } from '#server/http/testing.ts'
import { TestingBotApi, startMessage } from '#server/telegram/testingBotApi.ts'
import type { BotTimings } from './runBot.ts'
import { startBot } from './startBot.ts'

const hasty: BotTimings = {
  leaseMs: 900,
  lookMs: 50,
  longestMs: 50,
  checkMs: 50,
  sendSeconds: 0.5,
  pollSeconds: 1,
}

/** A bot for the tests of a file, reset before each test, with an API of these routes. */
export function testingBot(routes: () => Route[] = () => []): TestingBot {
  const bot = new TestingBot()
  beforeAll(() => bot.open(routes))
  afterAll(() => bot.given.close())
  beforeEach(() => bot.begin())
  afterEach(() => bot.end())
  return bot
}

/** Bot processes on one database, with a local Bot API. */
class TestingBot {
  given!: TestServer
  stand = new TestingBotApi()
  log = keptLog()
  /** What the bot that was started last follows. */
  platform!: LivePlatform
  #stops: (() => Promise<void>)[] = []
  #nextPerson = 1000

  async open(routes: () => Route[]): Promise<void> {
    this.given = await testServer({ routes })
  }

  /** To call before each test: a new Bot API and empty queues. */
  async begin(): Promise<void> {
    this.log = keptLog()
    this.stand = await new TestingBotApi().start()
    await this.given.database.asRoot(async (db) => {
      await db.run('delete from bot_answers')
      await db.run('delete from bot_updates')
    })
  }

  /** To call after each test. */
  async end(): Promise<void> {
    for (const stop of this.#stops.splice(0)) await stop()
    await this.stand.stop()
  }

  /** Starts another bot process; returns a function that stops it. */
  async start(config: Partial<Config> = {}): Promise<() => Promise<void>> {
    const { database, ports, config: usual } = this.given
    const whole = { ...usual, botApiRoot: this.stand.root, ...config }
    this.platform = new LivePlatform(whole)
    const parts = { database, ports, log: this.log, platform: this.platform, config: whole }
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

  /** Resolves once so many messages to a person were sent or tried. */
  isSentTo(personId: number, times = 1): Promise<void> {
    return this.stand.until(() => this.sentTo(personId).length >= times)
  }

  /** Another person starts the bot and gets an answer. */
  async another(): Promise<void> {
    const personId = this.newPerson()
    this.stand.push(startMessage(personId))
    await this.isSentTo(personId)
  }

  /** Moves the clock, so that postponed messages are due. */
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
