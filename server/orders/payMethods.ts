import { inLanguage } from '#contract/fields.ts'
import type { PaymentMethod } from '#contract/paymentMethods.ts'
import { isTakenAt, isWithin } from '#contract/paymentTerms.ts'
import type { Fulfilment } from '#contract/pipeline.ts'
import { FieldErrors, unknownAt } from '#server/http/answers/refusal.ts'
import type { Work } from '#server/http/work.ts'
import { texts as paymentTexts } from '#server/payments/texts.ts'

export interface Method extends Pick<
  PaymentMethod,
  | 'id'
  | 'kind'
  | 'branch_ids'
  | 'fulfilments'
  | 'min_sum'
  | 'max_sum'
  | 'needs_prepayment'
  | 'surcharge_bp'
  | 'currencies'
  | 'captures_at'
  | 'fee_bp'
> {
  name: string
  /** Moves real money: an online one whose keys are those of the live mode. */
  is_live: boolean
}

const active = `select payment_methods.id, kind, payment_methods.name, fulfilments, branch_ids, min_sum, max_sum, needs_prepayment, surcharge_bp,
      currencies, captures_at, fee_bp, default_language as language,
      coalesce((select is_live from payment_keys where payment_keys.company_id = $1 and method_id = payment_methods.id), false) as is_live
    from payment_methods join companies on companies.id = company_id
    where company_id = $1 and is_active and archived_at is null
      and (kind <> 'online' or exists (select from payment_keys where payment_keys.company_id = $1 and method_id = payment_methods.id))`

const readActive = { name: 'order_method', text: `${active} and payment_methods.id = $2` }
const readAll = { name: 'order_methods', text: `${active} order by sort, payment_methods.id` }

type ReadMethod = Omit<Method, 'name'> & { name: Record<string, string>; language: string }

/** A method that somebody may pay by; an online one once it is connected. */
export async function readMethod({ db, session }: Work, id: string): Promise<Method | undefined> {
  const read = await db.one<ReadMethod>(readActive, [session.company_id, id])
  return read && toMethod(read)
}

/** All of them, in the company's order. */
export async function readMethods({ db, session }: Work): Promise<Method[]> {
  return (await db.query<ReadMethod>(readAll, [session.company_id])).map(toMethod)
}

const toMethod = ({ language, name, ...method }: ReadMethod): Method => ({
  ...method,
  name: inLanguage(name, language, language),
})

/** Whether an order may be paid by a method: a test never with real money on a page. */
export const mayTake = ({ is_live }: Pick<Method, 'is_live'>, isTest: boolean): boolean =>
  !(is_live && isTest)

/** What an order keeps of the method that makes it dearer or cheaper. */
export const surchargeColumns = (method: Pick<Method, 'surcharge_bp' | 'name'> | undefined) => ({
  surcharge_bp: method?.surcharge_bp ?? 0,
  surcharge_name: method && method.surcharge_bp !== 0 ? method.name : '',
})

interface Payable {
  fulfilment: Fulfilment
  branch_id: string
  currency: string
  total: number
}

/** The method, where an order may be paid by it; refuses at the field otherwise. */
export function fittingMethod(method: Method | undefined, order: Payable, field: string): Method {
  if (!method || !isTakenAt(method, order)) throw unknownAt(field)
  if (!isWithin(method, order.total)) throw new FieldErrors({ [field]: [paymentTexts.outOfBounds] })
  return method
}
