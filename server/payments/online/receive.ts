import type { Payload } from '#contract/endpoint.ts'
import { receivePaymentEvent } from '#contract/paymentEvents.ts'
import { Refusal } from '#server/http/answers/refusal.ts'
import { texts as common } from '#server/http/answers/texts.ts'
import { CALL_QUEUE_TIMEOUT_MS, Semaphore } from '#server/http/limits/semaphore.ts'
import { type Context, type Route, webhookRoute } from '#server/http/route.ts'
import type { Work } from '#server/http/work.ts'
import { applyReport } from './applyReport.ts'
import { type Attempt, findAttempt, findByPayment, findByReference } from './attempts.ts'
import { isId } from './isId.ts'
import { isHook, readKeys } from './keys.ts'
import { openCase } from './openCases.ts'
import type { PageReport, ProviderEvent } from './provider.ts'
import { readSigned } from './providerOf.ts'
import { noteRefund } from './refundReports.ts'
import { systemWork } from './systemWork.ts'

/** Of the connections of a process: a rush of events leaves the others to people. */
const UNITS_AT_ONCE = 3

type Call = Context<typeof receivePaymentEvent>

/** Takes what providers tell; each event does its work once, and none before its signature is right. */
export function paymentEventRoutes(): Route[] {
  const semaphore = new Semaphore(UNITS_AT_ONCE, CALL_QUEUE_TIMEOUT_MS)
  return [
    webhookRoute(
      receivePaymentEvent,
      ({ params: { company = '', method = '', secret = '' }, config }) =>
        isId(company) && isId(method) && isHook(config.secretKey, company, method, secret),
      (context) =>
        semaphore.run(() =>
          context.tenant(
            context.params.company,
            async (db) => receive(context, systemWork(db, context.params.company, context)),
            { retries: 3 },
          ),
        ),
    ),
  ]
}

async function receive(call: Call, work: Work): Promise<Payload<typeof receivePaymentEvent>> {
  const { params, config } = call
  const keys = await readKeys(work.db, config, params.company, params.method)
  const event = keys?.webhookSecret === undefined ? undefined : readSigned(call, keys.webhookSecret)
  if (!event) throw new Refusal(400, 'malformed', common.malformed)
  await takeEvent(work, params.method, event)
  return {}
}

/** Does what a genuine event says, once. */
export async function takeEvent(work: Work, methodId: string, event: ProviderEvent): Promise<void> {
  if (!(await isNew(work, methodId, event)) || event.about === undefined) return
  if ('page' in event.about) await applyPage(work, methodId, event.about.page)
  else if ('refund' in event.about) await noteRefund(work, event.about.refund)
  else await openDispute(work, event.about.dispute)
}

/** A doubled event waits here for the first one, and finds that it has done its work. */
async function isNew({ db, session, now }: Work, methodId: string, event: ProviderEvent): Promise<boolean> {
  const { id, type, about } = event
  const reference =
    about === undefined
      ? ''
      : 'page' in about
        ? (about.page.reference ?? about.page.paymentReference ?? '')
        : 'refund' in about
          ? about.refund.reference
          : about.dispute.reference
  const written = await db.run(
    {
      name: 'payment_event',
      text: `insert into payment_events (company_id, method_id, event_id, type, reference, received_at)
        values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    },
    [session.company_id, methodId, id, type, reference, now],
  )
  return written > 0
}

/** The attempt by its own id, which a page that was just made has before we know its reference; never another page's. */
async function attemptOf(work: Work, methodId: string, report: PageReport): Promise<Attempt | undefined> {
  const known = report.reference === null ? undefined : await findByReference(work, report.reference)
  const found = known ?? (report.attemptId === null ? undefined : await findAttempt(work, report.attemptId))
  const isItsPage =
    isSame(found?.reference, report.reference) && isSame(found?.payment_reference, report.paymentReference)
  return isItsPage && found?.method_id === methodId ? found : undefined
}

/** Whether two names may be of one thing: what is not known yet may be anything. */
const isSame = (one: string | null | undefined, other: string | null) =>
  !one || other === null || one === other

async function applyPage(work: Work, methodId: string, report: PageReport): Promise<void> {
  const attempt = await attemptOf(work, methodId, report)
  if (attempt) {
    await applyReport(work, attempt, report)
    return report.state === 'pending' ? askSoon(work, attempt.id) : undefined
  }
  // A page of somebody else's that nobody has paid concerns nobody.
  if (report.state !== 'paid' || report.reference === null) return
  await openCase(work, {
    kind: 'orphan',
    subject: report.reference,
    method_id: methodId,
    payment_reference: report.paymentReference,
    method_name: await nameOf(work, methodId),
    amount: report.amount,
    currency: report.currency,
    reference: report.paymentReference ?? report.reference,
  })
}

/** A page that is filled in and not paid: the next sweep asks whether the money is held, for an account may not tell that. */
async function askSoon({ db, session, now }: Work, attemptId: string): Promise<void> {
  await db.run(
    `update payment_attempts set next_at = $3
     where company_id = $1 and id = $2 and state in ('opening', 'pending') and next_at > $3`,
    [session.company_id, attemptId, now],
  )
}

async function openDispute(
  work: Work,
  dispute: Extract<ProviderEvent['about'], { dispute: unknown }>['dispute'],
): Promise<void> {
  const attempt = await findByPayment(work, dispute.paymentReference)
  if (!attempt) return
  await openCase(work, {
    kind: 'dispute',
    subject: dispute.reference,
    order_id: attempt.order_id,
    attempt_id: attempt.id,
    method_name: attempt.method_name,
    amount: dispute.amount,
    currency: dispute.currency,
    reference: dispute.paymentReference,
  })
}

async function nameOf({ db, session }: Work, methodId: string): Promise<string> {
  const method = await db.one<{ name: string }>(
    `select coalesce(payment_methods.name ->> default_language, '') as name
     from payment_methods join companies on companies.id = company_id where company_id = $1 and payment_methods.id = $2`,
    [session.company_id, methodId],
  )
  return method?.name ?? ''
}
