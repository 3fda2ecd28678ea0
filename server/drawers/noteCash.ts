import type { Work } from '#server/http/work.ts'

type Writing = Pick<Work, 'db' | 'session' | 'now' | 'newId'>

/** Cash of a branch that its open drawer gets, or gives when it is negative. */
export interface Cash {
  branch_id: string
  kind: 'payment' | 'refund' | 'handover'
  amount: number
  order_id?: string
}

const hold = {
  name: 'drawer_hold',
  text: 'select id from drawers where company_id = $1 and branch_id = $2 and closed_at is null for share',
}

const note = {
  name: 'drawer_note',
  text: `insert into drawer_moves (company_id, id, drawer_id, kind, amount, order_id, moved_by, moved_by_name, created_at)
    select $1, $3, id, $4, $5, $6, $7, $8, $9 from drawers
    where company_id = $1 and branch_id = $2 and closed_at is null for share`,
}

/** Nobody counts the drawer of a branch before the call is over; for a call that locks the counters of the company before it notes cash. */
export async function holdDrawer({ db, session }: Pick<Work, 'db' | 'session'>, branchId: string) {
  await db.query(hold, [session.company_id, branchId])
}

/** Notes cash in the open drawer of its branch; nothing where none is open. */
export async function noteCash({ db, session, now, newId }: Writing, cash: Cash): Promise<void> {
  const { branch_id, kind, amount, order_id = null } = cash
  if (amount === 0) return
  await db.run(note, [
    session.company_id,
    branch_id,
    newId(),
    kind,
    amount,
    order_id,
    session.user_id,
    session.user_name,
    now,
  ])
}

/** Notes cash that a courier has handed over, in the branch for whose order it was taken last. */
export async function noteHandover(work: Writing, courierId: string, amount: number): Promise<void> {
  const { db, session } = work
  const last = await db.one<{ branch_id: string }>(
    `select branch_id from courier_cash join orders on orders.company_id = $1 and orders.id = order_id
     where courier_cash.company_id = $1 and courier_cash.courier_id = $2 and kind = 'taken'
     order by courier_cash.created_at desc, courier_cash.id desc limit 1`,
    [session.company_id, courierId],
  )
  if (last) await noteCash(work, { branch_id: last.branch_id, kind: 'handover', amount })
}
