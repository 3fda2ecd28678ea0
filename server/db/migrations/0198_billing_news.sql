-- What the bot tells of a company's subscription and limits: each thing once, for ever.
create table billing_news (
  company_id uuid not null references companies (id),
  id uuid not null,
  kind text not null check (kind in ('expires', 'unpaid', 'grace', 'expired', 'paid', 'changed', 'limit', 'terms')),
  -- Of what it is told once: the day of the end, an invoice, a limit of a month.
  subject text not null,
  -- {days, date, plan, amount, currency, key, used, limit, from}
  details jsonb not null default '{}',
  created_at timestamptz(3) not null,
  primary key (company_id, id),
  unique (company_id, kind, subject)
);
call make_tenant_table('billing_news');

-- The bot tells who looks after the money of a company, and of payments the platform's people as well.
alter table team_news drop constraint team_news_kind_check;
alter table team_news drop constraint team_news_subject_check;
alter table team_news
  add column billing_id uuid,
  add foreign key (company_id, billing_id) references billing_news (company_id, id) on delete cascade;
alter table team_news add constraint team_news_kind_check
  check (kind in ('joined', 'role', 'paused', 'resumed', 'fired', 'left', 'asks', 'stage', 'delivery', 'offered', 'assigned', 'intake', 'payment', 'provider', 'billing'));
alter table team_news add constraint team_news_subject_check check (case
  when kind = 'stage' then order_id is not null and stage_id is not null and employee_id is null
  when kind in ('delivery', 'offered', 'assigned') then order_id is not null and employee_id is not null and role_id is not null
  when kind = 'intake' then branch_id is not null and intake is not null and employee_id is null
  when kind = 'payment' then case_id is not null and employee_id is null
  when kind = 'provider' then method_id is not null and employee_id is null
  when kind = 'billing' then billing_id is not null and employee_id is null
  else employee_id is not null and role_id is not null and actor_id is not null end);

-- A renewal from the balance that failed is tried again within the days of grace: how often it was, and when next.
alter table subscriptions
  add column renewal_tries int not null default 0,
  add column renewal_at timestamptz(3);
create index subscriptions_by_renewal on subscriptions (renewal_at) where renewal_at is not null;

-- On which days companies are reminded of an end.
drop policy offered on schedules;
create policy offered on schedules for select to app_rw
  using (kind in ('working_hours', 'holidays', 'billing_reminders') and archived_at is null);
