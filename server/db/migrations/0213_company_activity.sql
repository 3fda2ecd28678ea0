-- When somebody of a company was last here and when it last sold, as of the last count: lists are put in order and narrowed by them.
alter table companies
  add column seen_at timestamptz(3),
  add column last_order_on date;
alter table companies no force row level security;
alter table employees no force row level security;
alter table order_hours no force row level security;
update companies set
  seen_at = (select max(last_seen_at) from employees join users on users.id = user_id
    where employees.company_id = companies.id and employees.state = 'active'),
  last_order_on = (select max(day) from order_hours where order_hours.company_id = companies.id and orders > 0);
alter table companies force row level security;
alter table employees force row level security;
alter table order_hours force row level security;
create index companies_by_seen on companies (seen_at desc nulls last, id desc);

create or replace view platform_companies with (security_invoker = true) as
select id, name, state, is_demo, country, currency, category_id, expiry_date, balance, closes_at, manager_id,
  platform_tag_ids as tag_ids, platform_note as note, block_reason, unblocked_state, folded(name) as search, revision as version, created_at,
  updated_at, null::timestamptz as archived_at, seen_at, last_order_on
from companies;

-- Links to files of the platform's own lists, each used once.
create table platform_exports (
  id uuid primary key,
  -- What was asked for; emptied when the link is used.
  params jsonb not null,
  rows int not null,
  -- SHA-256 of the secret in the link.
  token_hash bytea not null,
  created_by uuid not null references users (id),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index platform_exports_token on platform_exports (token_hash);
create index platform_exports_created on platform_exports (created_at);
call make_platform_table('platform_exports');
