import type { Shop, TestServer } from '#server/http/testing.ts'

const DAY_MS = 86_400_000

/** A paid period of so many days, counted from now; its invoice is paid on the day that it was made. */
export async function payForDays(
  given: TestServer,
  { id }: Pick<Shop, 'id'>,
  made: number,
  ends: number,
): Promise<void> {
  const at = (days: number) => new Date(given.clock.now().getTime() + days * DAY_MS)
  const invoice = given.ports.newId()
  await given.database.asRoot(async (db) => {
    await db.run(
      `insert into invoices (company_id, id, series, number, kind, state, currency, amount, lines, issued_on, paid_at, buyer, seller,
         made_by_name, created_at)
       values ($1, $2, 'T', next_invoice_number('T'), 'purchase', 'paid', 'UZS', 90000, '[]', $3::timestamptz::date, $3, '{}', '{}', '', $3)`,
      [id, invoice, at(made)],
    )
    await db.run(
      `insert into subscription_periods (company_id, id, kind, starts, ends, months, price, plan_version_id, invoice_id, created_at)
       select $1, $2, 'paid', $3::timestamptz::date, $4::timestamptz::date, 3, 90000, plan_version_id, $5, $3 from subscriptions where company_id = $1`,
      [id, given.ports.newId(), at(made), at(ends), invoice],
    )
  })
}
