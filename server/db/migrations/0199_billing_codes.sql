-- Codes that give a company days, money or a discount, each company once.
create table billing_codes (
  id uuid primary key,
  code text not null check (code ~ '^[A-Z0-9-]{6,30}$'),
  kind text not null check (kind in ('days', 'balance', 'discount')),
  days int check (days between 1 and 366),
  -- Minor units of the currency; who keeps its books in another one cannot redeem it.
  amount bigint check (amount > 0),
  currency text,
  discount_bp int check (discount_bp between 1 and 10000),
  -- Whom it is for, or what the discount is on; null is any plan.
  plan_id uuid references plans (id),
  uses_max int not null check (uses_max between 1 and 100000),
  uses int not null default 0 check (uses between 0 and uses_max),
  -- The last day, by the clock of whoever redeems it.
  valid_until date,
  note text not null,
  search text not null default '',
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  archived_at timestamptz(3),
  check (case kind when 'days' then days is not null when 'balance' then amount is not null and currency is not null
    else discount_bp is not null end)
);
create unique index billing_codes_code on billing_codes (code);
create index billing_codes_by_created on billing_codes (created_at desc, id desc);
create index billing_codes_plan on billing_codes (plan_id) where plan_id is not null;
call make_platform_table('billing_codes');

-- Takes one use of a code that can be redeemed on this day: of many at once no more than there are.
create function take_billing_code(given text, on_day date) returns setof billing_codes language sql security definer set search_path = public, pg_temp as $$
  update billing_codes set uses = uses + 1
  where code = given and archived_at is null and uses < uses_max and (valid_until is null or valid_until >= on_day)
  returning *
$$;
grant select, update on billing_codes to app_eraser;
create policy taken on billing_codes to app_eraser using (true) with check (true);
grant create on schema public to app_eraser;
alter function take_billing_code(text, date) owner to app_eraser;
revoke create on schema public from app_eraser;
revoke execute on function take_billing_code(text, date) from public;
grant execute on function take_billing_code(text, date) to app_rw, app_root;

create table code_redemptions (
  company_id uuid not null references companies (id),
  code_id uuid not null,
  -- As it was then.
  code text not null,
  made_by uuid,
  made_by_name text not null,
  created_at timestamptz(3) not null,
  primary key (company_id, code_id)
);
call make_tenant_table('code_redemptions');

-- {code, bp, plan_id}: taken off the next time that is bought.
alter table subscriptions add column discount jsonb;
