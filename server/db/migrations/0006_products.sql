create table categories (
  company_id uuid not null references companies (id),
  id uuid not null,
  name jsonb not null,
  parent_id uuid,
  slug text not null,
  sort int not null default 0,
  is_visible boolean not null default true,
  colour text not null default 'slate',
  search text not null,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  archived_at timestamptz(3),
  primary key (company_id, id),
  foreign key (company_id, parent_id) references categories (company_id, id)
);
create unique index categories_slug on categories (company_id, slug) where archived_at is null;
call make_tenant_table('categories');

create table tags (
  company_id uuid not null references companies (id),
  id uuid not null,
  kind text not null check (kind in ('customer', 'order', 'product')),
  name text not null,
  colour text not null default 'slate',
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  archived_at timestamptz(3),
  primary key (company_id, id)
);
create unique index tags_name on tags (company_id, kind, lower(name)) where archived_at is null;
call make_tenant_table('tags');

create table products (
  company_id uuid not null references companies (id),
  id uuid not null,
  name jsonb not null,
  description jsonb not null default '{}',
  category_id uuid,
  vat_rate_id uuid,
  unit_id uuid,
  status text not null default 'active' check (status in ('active', 'hidden')),
  is_on_sale boolean not null default true,
  vendor text,
  tag_ids uuid[] not null default '{}',
  option_names text[] not null default '{}' check (cardinality(option_names) <= 3),
  max_per_order int not null default 999 check (max_per_order between 1 and 999),
  sort int not null default 0,
  image text,
  -- Addresses of the import's pictures, fetched by a later job.
  image_addresses text[] not null default '{}',
  -- Key in the system that the product was imported from; a repeated import finds its product by it.
  external_key text,
  price_min bigint not null check (price_min >= 0),
  price_max bigint not null check (price_max >= price_min),
  stock_total bigint,
  -- Sort key of lists: the name in the company's default language, folded; and the words a search looks through.
  name_key text not null,
  search text not null,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  archived_at timestamptz(3),
  primary key (company_id, id),
  foreign key (company_id, category_id) references categories (company_id, id),
  foreign key (company_id, vat_rate_id) references vat_rates (company_id, id),
  foreign key (company_id, unit_id) references units (company_id, id)
);
create unique index products_external_key on products (company_id, external_key) where external_key is not null;
create index products_sort on products (company_id, sort, id) where archived_at is null;
create index products_name on products (company_id, name_key, id) where archived_at is null;
create index products_price on products (company_id, price_min, id) where archived_at is null;
create index products_updated on products (company_id, updated_at desc, id desc);
create index products_created on products (company_id, created_at desc, id desc);
create index products_category on products (company_id, category_id, sort, id) where archived_at is null;
create index products_search on products using gin (search gin_trgm_ops);
call make_tenant_table('products');

create table variants (
  company_id uuid not null references companies (id),
  id uuid not null,
  product_id uuid not null,
  options text[] not null default '{}',
  sku text,
  barcode text,
  price bigint not null check (price >= 0),
  old_price bigint check (old_price > price),
  -- Thousandths that may still be sold; null when stock is not counted. Orders take from it at once and give back when cancelled.
  stock bigint check (stock >= 0),
  weight_g int,
  is_active boolean not null default true,
  -- Removed and archived ones (with their product) free SKU and options; they stay for what refers to them.
  state text not null default 'listed' check (state in ('listed', 'archived', 'removed')),
  sort int not null default 0,
  primary key (company_id, id),
  foreign key (company_id, product_id) references products (company_id, id)
);
create index variants_product on variants (company_id, product_id, sort);
create unique index variants_sku on variants (company_id, sku) where sku is not null and state = 'listed';
create unique index variants_options on variants (company_id, product_id, options) where state = 'listed';
call make_tenant_table('variants');

create table stock_moves (
  company_id uuid not null references companies (id),
  id uuid not null,
  variant_id uuid not null,
  qty bigint not null,
  reason text not null check (reason in ('order', 'cancel', 'edit', 'manual', 'import')),
  -- The order or import that moved it.
  ref uuid,
  created_at timestamptz(3) not null,
  primary key (company_id, id),
  foreign key (company_id, variant_id) references variants (company_id, id)
);
create index stock_moves_variant on stock_moves (company_id, variant_id, created_at desc);
call make_tenant_table('stock_moves');

-- Under row-level security a LIKE may not use the trigram index (its operator is not leakproof), so a search finds ids
-- through this function: it reads the company from the transaction's setting, never from an argument.
create policy search on products for select to app_search using (true);
grant select (company_id, id, search) on products to app_search;
create function search_products(word text, max_rows int) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
    select id from products
    where company_id = nullif(current_setting('app.company_id', true), '')::uuid
      and search like '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%'
    limit max_rows
  $$;
grant create on schema public to app_search;
alter function search_products(text, int) owner to app_search;
revoke create on schema public from app_search;
revoke all on function search_products(text, int) from public;
grant execute on function search_products(text, int) to app_rw;
