-- Where in the kitchen things are made. A product has its own station or that of its category; a line of an order keeps
-- the one that made it.
create table stations (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null,
  colour text not null,
  -- Where it is; in every branch when there are none.
  branch_ids uuid[] not null default '{}',
  sort int not null,
  search text not null,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  archived_at timestamptz(3),
  primary key (company_id, id)
);
create unique index stations_name on stations (company_id, lower(name)) where archived_at is null;
create index stations_in_order on stations (company_id, sort, id);
call make_tenant_table('stations');

alter table categories add column station_id uuid,
  add foreign key (company_id, station_id) references stations (company_id, id);
alter table products add column station_id uuid,
  add foreign key (company_id, station_id) references stations (company_id, id);
create index products_by_station on products (company_id, station_id) where station_id is not null;
create index categories_by_station on categories (company_id, station_id) where station_id is not null;
alter table order_lines add column station_id uuid;
