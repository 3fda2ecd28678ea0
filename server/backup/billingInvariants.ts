import type { Invariant } from './invariants.ts'

const ofCompany = (column: string) => `($1::uuid is null or ${column} = $1::uuid)`

/** What must hold of the money and the time of companies. */
export const billingInvariants: Invariant[] = [
  {
    name: 'the balance of a company equals its entries',
    sql: `select id as company_id, balance || ' on the balance, ' || coalesce(summed, 0) || ' by the entries' as what
      from companies left join (select company_id, sum(amount)::bigint as summed from balance_entries group by company_id) as entries
        on company_id = id
      where ${ofCompany('id')} and balance <> coalesce(summed, 0)`,
  },
  {
    name: 'an invoice is for the sum of its lines, and what was paid of it is in the entries',
    sql: `select company_id, series || '-' || number || ': ' || amount as what from invoices
      where ${ofCompany('company_id')} and (
        amount <> (select coalesce(sum((line ->> 'amount')::bigint), 0) from jsonb_array_elements(lines) as line)
        or case kind when 'topup' then paid when 'purchase' then -amount when 'credit' then amount else 0 end
          <> (select coalesce(sum(entries.amount), 0) from balance_entries entries
            where entries.company_id = invoices.company_id and invoice_id = invoices.id))`,
  },
  {
    name: 'what credit notes take back of an invoice is in them',
    sql: `select company_id, series || '-' || number || ': ' || credited as what from invoices
      where ${ofCompany('company_id')} and credited <> (select coalesce(-sum(amount), 0) from invoices notes
        where notes.company_id = invoices.company_id and notes.credits_id = invoices.id)`,
  },
  {
    name: 'bank payments are part of what was paid of their invoices, and what is over has an invoice of its own',
    sql: `select company_id, series || '-' || number || ': ' || paid as what from invoices
      where ${ofCompany('company_id')} and (
        paid < (select coalesce(sum(applied), 0) from bank_payments came
          where came.company_id = invoices.company_id and came.invoice_id = invoices.id and undone_at is null)
        or exists (select from bank_payments came where came.company_id = invoices.company_id and came.beside_id = invoices.id
          and (came.amount - came.applied <> invoices.amount or undone_at is not null and credited <> invoices.amount)))`,
  },
  {
    name: 'what was taken for money that went back is in its credit note',
    sql: `select returns.company_id, returns.id || ': ' || taken as what from invoice_returns returns
      left join invoices notes on notes.company_id = returns.company_id and notes.id = credit_id
      where ${ofCompany('returns.company_id')} and (taken <> coalesce(-notes.amount, 0) or taken > 0 and returns.state = 'pending')`,
  },
  {
    name: 'numbers of invoices begin at 1 and have no gap',
    sql: `select null::uuid as company_id, invoice_series.series || ': ' || count(number) || ' invoices, given out ' || last as what
      from invoice_series left join invoices using (series) where $1::uuid is null
      group by invoice_series.series, last having count(number) <> last or coalesce(max(number), 0) <> last`,
  },
  {
    name: 'a subscription ends when all that was paid for and given has passed, one after another',
    sql: `select company_id, 'ends ' || expiry_date || ', its periods ' || coalesce(last::text, 'never') as what
      from (select subscriptions.company_id, subscriptions.expiry_date, companies.expiry_date as shown, time_zone_of.zone,
          max(ends) filter (where ends > starts) as last,
          bool_or(each.ends > each.starts and exists (select from subscription_periods other where other.company_id = each.company_id
            and other.id <> each.id and other.ends > other.starts and other.starts < each.ends and each.starts < other.ends)) as is_twice
        from subscriptions join companies on companies.id = subscriptions.company_id
        cross join lateral (select subscriptions.time_zone as zone) as time_zone_of
        left join subscription_periods each on each.company_id = subscriptions.company_id
        where ${ofCompany('subscriptions.company_id')}
        group by subscriptions.company_id, subscriptions.expiry_date, companies.expiry_date, time_zone_of.zone) as held
      where expiry_date <> shown or is_twice or last is distinct from (expiry_date at time zone zone)::date`,
  },
  {
    name: 'every period that was paid for or given is a line of a settled invoice',
    sql: `select each.company_id, each.kind || ' ' || each.starts || ' to ' || each.ends as what
      from subscription_periods each
      left join invoices on invoices.company_id = each.company_id and invoices.id = invoice_id and invoices.state = 'paid'
      where ${ofCompany('each.company_id')} and each.kind <> 'trial' and not coalesce(exists (
        select from jsonb_array_elements(lines) as line
        where (line ->> 'from')::date = each.starts and (line ->> 'to')::date = coalesce(each.sold_until, each.ends)
          and line ->> 'kind' = case each.kind when 'paid' then 'period' else 'given' end), false)`,
  },
  {
    name: 'the limits of a company are those of its plan with its own over them',
    sql: `select company_id, plan_limits::text as what
      from subscriptions join plan_versions on plan_versions.id = plan_version_id join companies on companies.id = company_id
      where ${ofCompany('company_id')} and jsonb_strip_nulls(plan_limits) <> jsonb_strip_nulls(limits || limit_overrides)`,
  },
  {
    name: 'what a company may use is what its plan includes',
    sql: `select company_id, plan_features::text as what
      from subscriptions join plan_versions on plan_versions.id = plan_version_id join companies on companies.id = company_id
      where ${ofCompany('company_id')} and plan_features <> features`,
  },
]
