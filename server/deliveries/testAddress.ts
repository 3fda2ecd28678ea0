import { deliveredPoints, testAddress, type ZoneOffer } from '#contract/deliveryZones.ts'
import type { Body, Payload } from '#contract/endpoint.ts'
import { inLanguage } from '#contract/fields.ts'
import { say } from '#server/http/answers/language.ts'
import { notFound, unknownAt } from '#server/http/answers/refusal.ts'
import { type Route, route } from '#server/http/route.ts'
import { type Work, workOf } from '#server/http/work.ts'
import { type Offer, offersFor } from './offers.ts'
import { readMethods } from './readMethods.ts'
import { whyNot } from './whyNot.ts'

export const addressRoutes: Route[] = [
  route(testAddress, (context) => tryAddress(workOf(context), context.body)),
  route(deliveredPoints, (context) => readPoints(workOf(context), context.query.branch_id)),
]

async function tryAddress(
  work: Work,
  { point, branch_id, sum, at }: Body<typeof testAddress>,
): Promise<Payload<typeof testAddress>> {
  const { branch_ids } = work.session
  if (branch_id && branch_ids.length > 0 && !branch_ids.includes(branch_id)) throw unknownAt('branch_id')
  const own = branch_ids.length > 0 ? branch_ids : null
  const methods = await readMethods(work, 'delivery', branch_id ? [branch_id] : own, { point, zone_id: null })
  const company = await readCompany(work)
  const [first, second] = offersFor(methods, { point, zone_id: null })
  const when = at ? new Date(at) : work.now
  const shown = (offer: Offer | undefined) => (offer ? toOffer(work, offer, company, { sum, when }) : null)
  return { offer: shown(first), runner_up: shown(second) }
}

interface Company {
  currency: string
  show_decimals: boolean
  default_language: string
  default_branch_id: string
}

async function readCompany({ db, session }: Work): Promise<Company> {
  const company = await db.one<Company>(
    `select currency, show_decimals, default_language, (select id from branches where company_id = $1 and archived_at is null
       order by is_default desc, sort, id limit 1) as default_branch_id from companies where id = $1`,
    [session.company_id],
  )
  if (!company) throw notFound()
  return company
}

function toOffer(
  work: Work,
  { method, zone, fee, distance_m }: Offer,
  company: Company,
  { sum, when }: { sum: number | undefined; when: Date },
): ZoneOffer {
  const problem = zone && whyNot(work, zone, { sum, at: when, currency: company })
  const free_from = zone?.free_from ?? null
  return {
    method_id: method.id,
    method_name: inLanguage(method.name, work.language, company.default_language),
    zone_id: zone?.id ?? null,
    zone_name: zone?.name ?? null,
    branch_id: zone?.branch_id ?? company.default_branch_id,
    fee: free_from !== null && sum !== undefined && sum >= free_from ? 0 : fee,
    free_from,
    min_order: zone?.min_order ?? null,
    eta_min: zone?.eta_min ?? null,
    eta_max: zone?.eta_max ?? null,
    distance_m,
    problem: problem && { code: problem.code, message: say(problem.text, problem.values, work.language) },
  }
}

const DAYS = 90
const MOST_POINTS = 2000

async function readPoints(
  { db, session, now }: Work,
  branchId: string,
): Promise<Payload<typeof deliveredPoints>> {
  const { branch_ids } = session
  if (branch_ids.length > 0 && !branch_ids.includes(branchId)) throw unknownAt('branch_id')
  const points = await db.query<{ lat: number; lng: number }>(
    `select distinct round((address -> 'point' ->> 'lat')::numeric, 3)::float8 as lat, round((address -> 'point' ->> 'lng')::numeric, 3)::float8 as lng
     from orders where company_id = $1 and branch_id = $2 and category = 'done' and fulfilment = 'delivery' and address ? 'point'
       and not is_test and done_at > $3::timestamptz - make_interval(days => $4)
     limit $5`,
    [session.company_id, branchId, now, DAYS, MOST_POINTS],
  )
  return { points }
}
