-- How a delivery gets to its customer: one row for each attempt, one of them active. An order that nobody has ever had has none.
create table deliveries (
  company_id uuid not null references companies (id),
  id uuid not null,
  order_id uuid not null,
  courier_id uuid,
  state text not null check (state in
    ('unassigned', 'offered', 'assigned', 'at_pickup', 'on_the_way', 'arriving', 'delivered', 'failed')),
  assigned_at timestamptz(3),
  started_at timestamptz(3),
  arrived_at timestamptz(3),
  delivered_at timestamptz(3),
  fail_reason text not null default '',
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade,
  check (case state when 'unassigned' then courier_id is null
    when 'delivered' then true when 'failed' then true else courier_id is not null end)
);
create unique index deliveries_active on deliveries (company_id, order_id) where state not in ('delivered', 'failed');
create index deliveries_order on deliveries (company_id, order_id, created_at desc, id desc);
create index deliveries_courier on deliveries (company_id, courier_id) where state not in ('delivered', 'failed');

alter table orders no force row level security;
insert into deliveries (company_id, id, order_id, courier_id, state, assigned_at, delivered_at, created_at, updated_at)
select company_id, gen_random_uuid(), id, courier_id,
  case category when 'done' then 'delivered' when 'cancelled' then 'failed' else 'assigned' end,
  coalesce(accepted_at, placed_at), done_at, placed_at, updated_at
from orders where courier_id is not null;
alter table orders force row level security;
call make_tenant_table('deliveries');

-- The bot tells the managers of a delivery that has nobody any more: it has failed, or its courier has left.
alter table team_news drop constraint team_news_kind_check;
alter table team_news add constraint team_news_kind_check
  check (kind in ('joined', 'role', 'paused', 'resumed', 'fired', 'left', 'asks', 'stage', 'delivery'));
alter table team_news drop constraint team_news_subject_check;
alter table team_news add constraint team_news_subject_check check (case kind
  when 'stage' then order_id is not null and stage_id is not null and employee_id is null
  when 'delivery' then order_id is not null and employee_id is not null and role_id is not null
  else employee_id is not null and role_id is not null and actor_id is not null end);
