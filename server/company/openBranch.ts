/** SQL of whether the branch of the row sells at the instant `at`, a parameter such as `$2`: not paused, and within its hours. */
export const isOpenAt = (at: string) => `coalesce(paused_until <= ${at}, true) and ${isWithinHours(at)}`

/** SQL of whether the instant lies in the branch's hours by the clock of its zone, which may reach over midnight (`to` above 1440). */
export const isWithinHours = (at: string) => `(weekly is null or exists (
  select 1 from (select ${at}::timestamptz at time zone time_zone as zoned) as clock,
    lateral (select extract(isodow from zoned) as day, extract(isodow from zoned - interval '1 day') as day_before,
      extract(hour from zoned) * 60 + extract(minute from zoned) as minute) as local,
    jsonb_to_recordset(weekly) as hours (day int, "from" int, "to" int)
  where (hours.day = local.day and local.minute >= hours."from" and local.minute < hours."to")
    or (hours.day = local.day_before and local.minute + 1440 < hours."to")))`
