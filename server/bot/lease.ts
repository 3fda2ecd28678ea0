import type { Transactions } from '#server/db/tenant.ts'

/** A lease by which one process at a time works for a bot; it expires `ms` after the last renewal. */
export class Lease {
  #database: Transactions
  #botId: number
  #holder: string
  #ms: number

  constructor(database: Transactions, botId: number, holder: string, ms: number) {
    this.#database = database
    this.#botId = botId
    this.#holder = holder
    this.#ms = ms
  }

  /** Takes or renews the lease; false while another process holds it. */
  async take(): Promise<boolean> {
    const taken = await this.#database.asRoot((db) =>
      db.run(
        `insert into bot_leases (bot_id, holder, ends_at) values ($1, $2, now() + $3 * interval '1 ms')
         on conflict (bot_id) do update set holder = excluded.holder, ends_at = excluded.ends_at
           where bot_leases.holder = excluded.holder or bot_leases.ends_at < now()`,
        [this.#botId, this.#holder, this.#ms],
      ),
    )
    return taken > 0
  }

  async release(): Promise<void> {
    await this.#database.asRoot((db) =>
      db.run('delete from bot_leases where bot_id = $1 and holder = $2', [this.#botId, this.#holder]),
    )
  }
}
