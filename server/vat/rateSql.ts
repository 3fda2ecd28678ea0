/** SQL of the value that a row of vat_rates has at a moment, by the clock of its company. */
export const rateAt = (at: string) => `(case when vat_rates.next_from <= (
    select (${at}::timestamptz at time zone time_zone)::date from companies where companies.id = vat_rates.company_id
  ) then vat_rates.next_rate_bp else vat_rates.rate_bp end)`

/** SQL of a rate as orders are counted with it. */
export const rateJson = (at: string) => `jsonb_build_object('id', vat_rates.id, 'rate_bp', ${rateAt(at)},
  'kind', vat_rates.kind, 'is_default', vat_rates.is_default, 'is_used', vat_rates.is_used)`
