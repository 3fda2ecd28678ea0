-- What else is known of a customer: birthday, language, consent to marketing, why they are on the blacklist.
alter table customers
  add column birthday date,
  -- Month and day as one number, so that those of the coming days are found whatever the year.
  add column birthday_month_day int generated always as
    ((extract(month from birthday) * 100 + extract(day from birthday))::int) stored,
  add column language text,
  add column has_consent boolean not null default false,
  -- When it was given or taken back.
  add column consent_at timestamptz(3),
  add column consent_way text check (consent_way in ('staff', 'file', 'storefront')),
  add column blacklist_reason text,
  add check (blacklist_reason is null or is_blacklisted),
  add check ((consent_at is null) = (consent_way is null)),
  add check (not has_consent or consent_at is not null);
create index customers_birthday on customers (company_id, birthday_month_day) where birthday is not null;

-- The numbers by which the birthdays of a day and the six after it are found; in a year without 29 February such a
-- birthday is on the 28th.
create function birthdays_from(first date) returns int[]
  language sql immutable as $$
    select array_agg(number) from (
      select (extract(month from first + n) * 100 + extract(day from first + n))::int as number
      from generate_series(0, 6) n
      union all
      select 229 from generate_series(0, 6) n
      where extract(month from first + n) = 2 and extract(day from first + n) = 28
        and extract(month from first + n + 1) = 3
    ) as numbers
  $$;

-- History of one customer, the newest first; every other entity of the log is found the same way.
create index audit_log_entity on audit_log (company_id, entity_id, created_at desc) where entity_id is not null;
