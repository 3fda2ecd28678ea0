import type { Database } from '#server/db/open.ts'
import type { Ports } from '#server/ports.ts'
import type { BotApi } from '#server/telegram/botApi.ts'

interface Parts {
  database: Pick<Database, 'asRoot'>
  ports: Pick<Ports, 'clock'>
}

const add = `insert into message_hours (hour, count) values (date_trunc('hour', $1::timestamptz), $2)
  on conflict (hour) do update set count = message_hours.count + excluded.count`

/**
 * The same API, which counts the messages that it sends by hour; `write` adds what was counted since to the table, and
 * resolves when earlier writes are done, too.
 */
export function countSent(api: BotApi, { database, ports }: Parts): { api: BotApi; write(): Promise<void> } {
  let sent = 0
  let writing = Promise.resolve()
  const counted =
    <Given, Answer>(send: (given: Given) => Promise<Answer>) =>
    async (given: Given) => {
      const answer = await send(given)
      sent++
      return answer
    }
  async function writeCount(): Promise<void> {
    const count = sent
    if (count === 0) return
    sent = 0
    try {
      await database.asRoot((db) => db.run(add, [ports.clock(), count]))
    } catch (error) {
      sent += count
      throw error
    }
  }
  return {
    api: { ...api, send: counted(api.send), ask: counted(api.ask) },
    write: () => (writing = writing.catch(() => undefined).then(writeCount)),
  }
}
