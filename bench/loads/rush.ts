import { quantile, short } from './ask.ts'
import { atPace, countStatuses, failuresOf } from './pace.ts'
import type { Row } from './row.ts'
import { type Town, order, putOnSale } from './town.ts'

const PER_MINUTE_ONE = 600
const PER_MINUTE_ALL = 3000
const MOST_RATIO = 2

/** One company takes ten orders a second of something that runs out half-way. */
export async function rushOfOne(town: Town, seconds: number): Promise<Row> {
  const seller = town.sellers[0]!
  const orders = (PER_MINUTE_ONE / 60) * seconds
  const pieces = Math.floor(orders / 2)
  const ring = await putOnSale(town, seller.token(), 'Ring', pieces * 1000)
  const before = await numbersOf(town, seller.id)
  const answers = await atPace(PER_MINUTE_ONE / 60, seconds, (nth) =>
    order(town, seller, [seller.tea, ring], nth),
  )
  const made = answers.filter(({ status }) => status === 201)
  const after = await numbersOf(town, seller.id)
  const [stock] = await asCompany<{ stock: number }>(
    town,
    seller.id,
    'select stock from variants where company_id = $1 and id = $2',
    [ring],
  )
  const isUnbroken = after.count === after.highest && after.count - before.count === made.length
  const isRight = isUnbroken && stock?.stock === 0 && made.length === pieces && failuresOf(answers) === 0
  return {
    load: `${PER_MINUTE_ONE} orders a minute in one company, ${seconds} s, the goods run out half-way`,
    goal: 'numbers unbroken and unique, stock never below 0, no 5xx',
    found: `${countStatuses(answers)}; numbers ${isUnbroken ? 'unbroken' : 'BROKEN'}, stock at the end ${stock?.stock}; p95 ${short(p95(answers))} ms`,
    isKept: isRight,
  }
}

/** All companies together take fifty orders a second. */
export async function rushOfAll(town: Town, seconds: number): Promise<Row> {
  const { sellers } = town
  const answers = await atPace(PER_MINUTE_ALL / 60, seconds, (nth) => {
    const seller = sellers[nth % sellers.length]!
    return order(town, seller, [seller.tea], nth)
  })
  const ofCompanies = sellers.map((_, at) => p95(answers.filter((__, nth) => nth % sellers.length === at)))
  const [median, slowest] = [quantile(ofCompanies, 0.5), Math.max(...ofCompanies)]
  const isMade = answers.every(({ status }) => status === 201)
  return {
    load: `${PER_MINUTE_ALL.toLocaleString('en')} orders a minute in ${sellers.length} companies, ${seconds} s`,
    goal: `p95 of the slowest company at most ${MOST_RATIO}× the median one, all made`,
    found: `${countStatuses(answers)}; slowest ${short(slowest)} ms, median ${short(median)} ms (${(slowest / median).toFixed(2)}×)`,
    isKept: isMade && slowest <= MOST_RATIO * median,
  }
}

const p95 = (answers: readonly { ms: number }[]) =>
  quantile(
    answers.map(({ ms }) => ms),
    0.95,
  )

async function numbersOf(town: Town, companyId: string): Promise<{ count: number; highest: number }> {
  const [row] = await asCompany<{ count: number; highest: number }>(
    town,
    companyId,
    'select count(distinct number)::int as count, coalesce(max(number), 0) as highest from orders where company_id = $1',
  )
  return row ?? { count: 0, highest: 0 }
}

function asCompany<T>(
  { environment }: Town,
  companyId: string,
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  return environment.database.asTenant(companyId, (db) => db.query<T>(text, [companyId, ...values]))
}
