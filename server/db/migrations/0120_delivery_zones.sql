-- Ways of delivery are kept by the company: searched, put in order, with one price or that of the zone.
alter table delivery_methods
  drop constraint delivery_methods_kind_check,
  add constraint delivery_methods_kind check (kind in ('own_courier', 'pickup', 'dine_in', 'external', 'post')),
  add column pricing text not null default 'flat' check (pricing in ('flat', 'by_zone')),
  -- In minor units, where it is flat.
  add column fee bigint not null default 0 check (fee >= 0),
  add column search text not null default '',
  add constraint delivery_methods_fulfilment check (fulfilment = case kind when 'pickup' then 'pickup' when 'dine_in' then 'dine_in' else 'delivery' end);
alter table delivery_methods no force row level security;
update delivery_methods set search = folded(coalesce((select string_agg(value, ' ') from jsonb_each_text(name)), ''));
alter table delivery_methods force row level security;
create index delivery_methods_in_order on delivery_methods (company_id, sort, id) where archived_at is null;
call make_names_unique('delivery_methods');

-- Where a company delivers to and for how much: contract/zones.ts says which zone a point is in.
create table delivery_zones (
  company_id uuid not null references companies (id),
  id uuid not null,
  method_id uuid not null,
  branch_id uuid not null,
  name text not null,
  colour text not null,
  shape jsonb not null,
  -- Degrees that the shape lies within, so that few shapes are looked at for a point; districts have none.
  south double precision,
  north double precision,
  west double precision,
  east double precision,
  price jsonb not null,
  free_from bigint check (free_from >= 0),
  min_order bigint check (min_order >= 0),
  eta_min int,
  eta_max int,
  schedule jsonb,
  is_active boolean not null,
  closed_until timestamptz(3),
  -- Where zones overlap, the lowest number wins.
  sort int not null,
  search text not null,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  archived_at timestamptz(3),
  primary key (company_id, id),
  foreign key (company_id, method_id) references delivery_methods (company_id, id),
  foreign key (company_id, branch_id) references branches (company_id, id)
);
create unique index delivery_zones_name on delivery_zones (company_id, lower(name)) where archived_at is null;
create index delivery_zones_in_order on delivery_zones (company_id, sort, id) where archived_at is null;
create index delivery_zones_of_branch on delivery_zones (company_id, branch_id, method_id) where archived_at is null;
call make_tenant_table('delivery_zones');
-- Orders that were brought to a place, for zones that are drawn from them.
create index orders_brought on orders (company_id, branch_id, done_at desc) where category = 'done' and fulfilment = 'delivery' and address ? 'point';
