-- The stop list: what is not sold for a while, in every branch or in some.
alter table products
  -- When a stop in every branch ends by itself; null: till somebody ends it.
  add column stopped_until timestamptz(3),
  add constraint products_stopped check (stopped_until is null or not is_on_sale);
create index products_stopped_until on products (stopped_until) where stopped_until is not null;

create table product_stops (
  company_id uuid not null references companies (id),
  id uuid not null,
  product_id uuid not null,
  branch_id uuid not null,
  -- Null: till somebody ends it.
  until timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (company_id, id),
  foreign key (company_id, product_id) references products (company_id, id),
  foreign key (company_id, branch_id) references branches (company_id, id)
);
create unique index product_stops_place on product_stops (company_id, product_id, branch_id);
create index product_stops_until on product_stops (until) where until is not null;
call make_tenant_table('product_stops');

-- Changes of many products at once, kept for a while so that they can be taken back.
create table product_bulks (
  company_id uuid not null references companies (id),
  id uuid not null,
  user_id uuid not null,
  action text not null,
  -- What each product was before, and the version that it has since.
  before json not null,
  created_at timestamptz(3) not null,
  undone_at timestamptz(3),
  primary key (company_id, id)
);
create index product_bulks_created on product_bulks (created_at);
call make_tenant_table('product_bulks');
