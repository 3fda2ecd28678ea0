import type { Payload } from '#contract/endpoint.ts'
import { type PaymentStep, tryPayment } from '#contract/paymentKeys.ts'
import { currencyOf } from '#contract/currencies.ts'
import { FieldErrors } from '#server/http/answers/refusal.ts'
import { audit } from '#server/http/audit/audit.ts'
import { type Route, outsideRoute, staff } from '#server/http/route.ts'
import { workOf } from '#server/http/work.ts'
import { paymentMethods } from '#contract/paymentMethods.ts'
import { texts } from '#server/payments/texts.ts'
import { readKeys, requireOnline } from './keys.ts'
import { type PageReport, ProviderError } from './provider.ts'
import { forgetFaults } from './providerFaults.ts'
import { providerOf } from './providerOf.ts'

type Tried = Payload<typeof tryPayment>

const TRY_MS = 60 * 60_000
/** One, a hundred and ten thousand units: the provider has a least sum in each currency. */
const LARGER = [1, 100, 10_000]

/** Tries a method without anybody's card: a page is made, read and ended; nobody could have paid on it. */
export const tryPaymentRoute: Route = outsideRoute(tryPayment, async (context) => {
  const { params, config, now, newId, origin, ip, ports } = context
  const session = staff(context)
  const { keys, currency } = await context.tenant(session.company_id, async (db) => {
    const work = workOf({ ...context, db })
    await requireOnline(work, params.id)
    const company = await db.one<{ currency: string }>('select currency from companies where id = $1', [
      session.company_id,
    ])
    return {
      keys: await readKeys(db, config, session.company_id, params.id),
      currency: company?.currency ?? 'USD',
    }
  })
  if (!keys) throw new FieldErrors({ secret_key: [texts.notConnected] })
  const provider = providerOf(config)
  const steps: Tried['steps'] = []
  const take = async (step: PaymentStep, ask: () => Promise<PageReport>) => {
    const began = ports.clock().getTime()
    const answer = await ask().catch((error: unknown) => {
      if (error instanceof ProviderError) return error
      throw error
    })
    const isDone = !(answer instanceof ProviderError)
    const said = isDone ? `${answer.reference} · ${answer.state}` : answer.message
    steps.push({ step, is_done: isDone, ms: ports.clock().getTime() - began, said })
    return answer
  }
  const unit = 10 ** currencyOf(currency).exponent
  const createPage = (times: number) => () =>
    provider.createPage(keys, {
      id: newId(),
      amount: unit * times,
      currency,
      title: 'Test',
      isHeld: false,
      returnUrl: origin,
      cancelUrl: origin,
      expiresAt: new Date(now.getTime() + TRY_MS),
    })
  let page: PageReport | ProviderError | undefined
  for (const times of LARGER) {
    page = await take('create', createPage(times))
    if (!(page instanceof ProviderError) || page.code !== 'amount_too_small') break
  }
  if (page && !(page instanceof ProviderError)) {
    const reference = page.reference ?? ''
    await take('read', () => provider.readPage(keys, reference))
    await take('end', () => provider.endPage(keys, reference))
  }
  await context.tenant(session.company_id, async (db) => {
    const changes = Object.fromEntries(steps.map(({ step }) => [`${step}_page`, [null, saidOf(steps, step)]]))
    const entry = {
      action: 'payment_methods.test',
      entity: paymentMethods.name,
      entity_id: params.id,
      changes,
    }
    await audit(db, session, entry, now, newId, ip)
    if (steps.every(({ is_done }) => is_done)) await forgetFaults(workOf({ ...context, db }), params.id)
  })
  return { mode: keys.isLive ? ('live' as const) : ('test' as const), steps }
})

/** What was said to a step, at each of its tries. */
const saidOf = (steps: Tried['steps'], step: PaymentStep) =>
  steps.flatMap((one) => (one.step === step ? [one.said] : [])).join('; ')
