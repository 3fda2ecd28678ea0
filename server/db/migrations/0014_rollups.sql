-- Done orders by business day and hour: charts read some hundred rows instead of every order.

-- What an order adds, and where. Its hour is that of the wall clock, so that the bars of two days can be compared.
create view done_orders with (security_invoker = on) as
  select orders.company_id, orders.id as order_id, orders.branch_id, orders.operator_id, orders.accepted_by, orders.done_at,
    (clock.local - clock.late)::date as day, extract(hour from clock.local)::smallint as hour, orders.total as revenue
  from orders
  join companies on companies.id = orders.company_id
  cross join lateral (
    select orders.done_at at time zone companies.time_zone as local, make_interval(mins => companies.day_start) as late
  ) as clock
  where orders.category = 'done' and not orders.is_test;
grant select on done_orders to app_rw, app_root;

create table order_hours (
  company_id uuid not null references companies (id),
  day date not null,
  hour smallint not null check (hour between 0 and 23),
  branch_id uuid not null,
  orders int not null check (orders >= 0),
  -- Minor units.
  revenue bigint not null,
  primary key (company_id, day, hour, branch_id),
  foreign key (company_id, branch_id) references branches (company_id, id)
);
call make_tenant_table('order_hours');

-- What each order has added to the hours, so that it can be taken back when the order changes.
create table counted_orders (
  company_id uuid not null references companies (id),
  order_id uuid not null,
  branch_id uuid not null,
  day date not null,
  hour smallint not null,
  revenue bigint not null,
  primary key (company_id, order_id),
  foreign key (company_id, order_id) references orders (company_id, id),
  foreign key (company_id, branch_id) references branches (company_id, id)
);
call make_tenant_table('counted_orders');

-- How far the events of a company are counted, and by which days.
create table rollup_progress (
  company_id uuid primary key references companies (id),
  -- The last counted event; null: never counted.
  seq bigint,
  time_zone text,
  day_start int
);
call make_tenant_table('rollup_progress');

-- Whole: the hours hold everything up to `seq` by the present days of the company, and no later event is lost.
create view rollup_state with (security_invoker = on) as
  select counters.company_id, progress.seq, counters.event_seq, companies.time_zone, companies.day_start,
    coalesce(
      progress.time_zone = companies.time_zone and progress.day_start = companies.day_start
        and (progress.seq = counters.event_seq or exists (
          select from outbox where outbox.company_id = counters.company_id and outbox.seq = progress.seq + 1)),
      false) as is_whole
  from company_counters counters
  join companies on companies.id = counters.company_id
  left join rollup_progress progress on progress.company_id = counters.company_id;
grant select on rollup_state to app_rw, app_root;

-- Pauses that end by themselves.
create index branches_paused_until on branches (paused_until) where paused_until is not null;
