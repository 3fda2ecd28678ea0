const minuteOfDay = (at: string) => `(extract(hour from ${at} at time zone branches.time_zone) * 60
  + extract(minute from ${at} at time zone branches.time_zone))`

/**
 * Minutes that an order of a branch takes when it is begun at an instant: its own or the company's, another number or more
 * at some times of the day by its clock, and more while it is busy.
 */
export const prepMinAt = (at: string): string => `(coalesce(
    (select (band ->> 'minutes')::int from ${bandsAt(at)} and band ->> 'kind' = 'instead' limit 1),
    branches.prep_min,
    (select general_settings.prep_min from general_settings where general_settings.company_id = branches.company_id))
  + coalesce((select sum((band ->> 'minutes')::int)::int from ${bandsAt(at)} and band ->> 'kind' = 'more'), 0)
  + case when branches.busy_until > ${at} then branches.busy_min else 0 end)`

/** What is over at midnight goes on after it. */
const bandsAt = (at: string) => `jsonb_array_elements(branches.prep_bands) as band
  where (${minuteOfDay(at)} >= (band ->> 'from')::int and ${minuteOfDay(at)} < (band ->> 'to')::int
    or ${minuteOfDay(at)} + 1440 < (band ->> 'to')::int)`
