import { fold } from '#contract/fold.ts'
import type { Making } from './making.ts'

/** What a demo company takes beside cash and cards. */
export interface DemoTransfer {
  name: string
  details: string
}

/** A transfer by details, and what the bank keeps of cards. */
export async function makePayments({ db, companyId, newId, shop }: Making): Promise<void> {
  const { name, details } = shop.transfer
  await db.run(
    `insert into payment_methods (company_id, id, kind, name, fulfilments, details, surcharge_bp, sort, search)
     values ($1, $2, 'transfer', $3, '{delivery,pickup}', $4, -200, 2, $5)`,
    [companyId, newId(), { [shop.language]: name }, details, fold(name)],
  )
  await db.run(`update payment_methods set fee_bp = 150 where company_id = $1 and kind = 'card_on_hand'`, [
    companyId,
  ])
}
