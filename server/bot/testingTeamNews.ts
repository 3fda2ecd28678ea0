import { beforeEach, expect } from 'vitest'
import type { Locale } from '#contract/locales.ts'
import { allRoutes } from '#server/app.ts'
import { type Team, makeTeam } from '#server/employees/testingTeam.ts'
import type { Person } from '#server/http/testingShop.ts'
import { testingBot } from './testingBot.ts'

/** Id of the test bot, as in its token. */
export const BOT = 7_000_000_001

/** A bot beside the whole product, with a new team for each test of a file. */
export function testingTeamNews(): TeamNews {
  const news = new TeamNews()
  beforeEach(() => news.begin())
  return news
}

class TeamNews {
  bot = testingBot(() => allRoutes({}))
  team!: Team
  #chats = new Map<string, number>()

  async begin(): Promise<void> {
    await this.bot.given.database.asRoot(async (db) => {
      await db.run('delete from team_news')
      await db.run('delete from bot_people')
    })
    this.team = await makeTeam(this.bot.given)
  }

  /** Makes these people have started the bot. */
  async meet(people: Person[], language?: Locale): Promise<void> {
    for (const person of people) await this.meetUser((await person.identity()).user_id, language)
  }

  async meetUser(userId: string, language: Locale = 'en'): Promise<void> {
    const { database, clock } = this.bot.given
    const chat = this.bot.newPerson()
    this.#chats.set(userId, chat)
    await database.asRoot(async (db) => {
      await db.run('update users set messenger_id = $2, language = $3 where id = $1', [
        userId,
        chat,
        language,
      ])
      await db.run(
        'insert into bot_people (bot_id, messenger_id, language, started_at, last_at) values ($1, $2, $3, $4, $4)',
        [BOT, chat, 'en', clock.now()],
      )
    })
  }

  chatOf(userId: string): number {
    return this.#chats.get(userId) ?? 0
  }

  /** Messages to a person that were sent or tried. */
  async told(person: Person): Promise<string[]> {
    const { user_id } = await person.identity()
    return this.bot.sentTo(this.chatOf(user_id)).map(({ text }) => String(text))
  }

  /** Resolves once so many messages to a person were sent or tried. */
  async isTold(person: Person, times: number): Promise<void> {
    await expect.poll(() => this.told(person)).toHaveLength(times)
  }

  /** Resolves once every due message was tried. */
  async isQuiet(): Promise<void> {
    const { database, clock } = this.bot.given
    const due = async () => {
      const rows = await database.asRoot((db) =>
        db.query<{ next_at: string | null }>(
          'select next_at from team_messages union all select null from team_news where told_at is null',
        ),
      )
      // Read last: an earlier time would be before rows that were written meanwhile.
      const now = clock.now().getTime()
      return rows.filter(({ next_at }) => next_at === null || Date.parse(next_at) <= now)
    }
    await expect.poll(due).toEqual([])
  }

  /** Resolves once so many messages are queued and none is in flight. */
  async isOwed(count: number): Promise<void> {
    const owed = () =>
      this.bot.given.database.asRoot((db) =>
        db.one(
          'select count(*)::int as owed, count(*) filter (where next_at is null)::int as sent from team_messages',
        ),
      )
    await expect.poll(owed).toEqual({ owed: count, sent: 0 })
  }

  /** A call about an employee, such as `pause`. */
  async act(verb: string, person: Person, by: Person = this.team.shop.owner): Promise<void> {
    const answer = await this.team.act(by, verb, await this.team.read(await this.team.idOf(person)))
    expect(answer.status).toBe(200)
  }

  async giveRole(person: Person, role_id: string): Promise<void> {
    const { id, version } = await this.team.read(await this.team.idOf(person))
    const answer = await this.team.shop.owner.patch(`/app/employees/${id}`, { version, role_id })
    expect(answer.status).toBe(200)
  }
}
