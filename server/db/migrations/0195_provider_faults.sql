-- How a provider has failed of late, by method; a success leaves only when it was told.
create table provider_faults (
  company_id uuid not null references companies (id),
  method_id uuid not null,
  -- The last failures within ten minutes, the latest last.
  recent timestamptz(3)[] not null,
  -- Since when it fails; null while it has not failed often enough.
  failing_since timestamptz(3),
  -- Whether it answers, and says no.
  is_refusal boolean not null,
  said text not null,
  -- When people were told last.
  told_at timestamptz(3),
  primary key (company_id, method_id),
  foreign key (company_id, method_id) references payment_methods (company_id, id)
);
call make_tenant_table('provider_faults');

-- The bot tells who sets up payments that a provider fails, unless they have muted it.
alter table team_news drop constraint team_news_kind_check;
alter table team_news drop constraint team_news_subject_check;
alter table team_news
  add column method_id uuid,
  add foreign key (company_id, method_id) references payment_methods (company_id, id) on delete cascade;
alter table team_news add constraint team_news_kind_check
  check (kind in ('joined', 'role', 'paused', 'resumed', 'fired', 'left', 'asks', 'stage', 'delivery', 'offered', 'assigned', 'intake', 'payment', 'provider'));
alter table team_news add constraint team_news_subject_check check (case
  when kind = 'stage' then order_id is not null and stage_id is not null and employee_id is null
  when kind in ('delivery', 'offered', 'assigned') then order_id is not null and employee_id is not null and role_id is not null
  when kind = 'intake' then branch_id is not null and intake is not null and employee_id is null
  when kind = 'payment' then case_id is not null and employee_id is null
  when kind = 'provider' then method_id is not null and employee_id is null
  else employee_id is not null and role_id is not null and actor_id is not null end);
