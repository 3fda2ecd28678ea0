create table orders (
  company_id uuid not null references companies (id),
  id uuid not null,
  number int not null,
  customer_id uuid,
  customer_name text,
  customer_phone text,
  branch_id uuid not null,
  stage_id uuid not null,
  stage_entered_at timestamptz(3) not null,
  -- Where the order was before, so that a slip can be undone within a minute.
  previous_stage_id uuid,
  category text not null check (category in ('new', 'in_progress', 'done', 'cancelled')),
  fulfilment text not null check (fulfilment in ('delivery', 'pickup', 'dine_in')),
  channel text not null check (channel in ('bot', 'mini_app', 'web', 'staff', 'api', 'pos')),
  is_test boolean not null default false,
  currency text not null,
  vat_included boolean not null,
  placed_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  accepted_by uuid,
  promised_at timestamptz(3),
  due_at timestamptz(3),
  done_at timestamptz(3),
  cancelled_at timestamptz(3),
  cancel_reason text,
  cancel_note text not null default '',
  comment text not null default '',
  internal_note text not null default '',
  table_no text,
  address jsonb,
  place text not null default '',
  operator_id uuid,
  -- First lines for lists: [{name, qty}], most expensive first.
  items jsonb not null,
  items_count int not null,
  item_total bigint not null check (item_total >= 0),
  item_discount bigint not null check (item_discount >= 0),
  order_discount bigint not null check (order_discount >= 0),
  code_discount bigint not null check (code_discount >= 0),
  points bigint not null check (points >= 0),
  delivery bigint not null check (delivery >= 0),
  service bigint not null check (service >= 0),
  vat bigint not null check (vat >= 0),
  rounding bigint not null,
  total bigint not null check (total >= 0),
  paid bigint not null default 0 check (paid >= 0),
  refunded bigint not null default 0 check (refunded >= 0 and refunded <= paid),
  payment_status text not null default 'unpaid',
  payment_method_id uuid,
  payment_kind text,
  -- The discount by hand as it was asked for, for quotes after an edit: {kind, value}.
  discount jsonb,
  -- Sort key of open orders: due, else promised, else placed.
  due_sort timestamptz(3) generated always as (coalesce(due_at, promised_at, placed_at)) stored,
  search text not null,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  archived_at timestamptz(3),
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, customer_id) references customers (company_id, id),
  foreign key (company_id, branch_id) references branches (company_id, id),
  foreign key (company_id, stage_id) references stages (company_id, id),
  check (total = item_total - item_discount - order_discount - code_discount - points + delivery + service
    + (case when vat_included then 0 else vat end) + rounding)
);
create index orders_category_placed on orders (company_id, category, placed_at, id);
create index orders_category_due on orders (company_id, category, due_sort, id);
create index orders_done on orders (company_id, done_at desc, id desc) where done_at is not null;
create index orders_cancelled on orders (company_id, cancelled_at desc, id desc) where cancelled_at is not null;
create index orders_placed on orders (company_id, placed_at desc, id desc);
create index orders_customer on orders (company_id, customer_id, placed_at desc);
create index orders_stage on orders (company_id, stage_id, id);
create index orders_search on orders using gin (search gin_trgm_ops);
call make_tenant_table('orders');

create table order_lines (
  company_id uuid not null references companies (id),
  id uuid not null,
  order_id uuid not null,
  position int not null,
  product_id uuid,
  variant_id uuid,
  name text not null,
  options text[] not null default '{}',
  sku text,
  category_name text,
  unit_name text,
  qty bigint not null check (qty > 0),
  unit_price bigint not null check (unit_price >= 0),
  discount bigint not null check (discount >= 0),
  vat_rate_bp int not null,
  vat_amount bigint not null check (vat_amount >= 0),
  total bigint not null check (total >= 0),
  comment text not null default '',
  -- Thousandths taken from the variant's stock for this line; given back when the line or the order goes.
  reserved bigint not null default 0,
  primary key (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id)
);
create index order_lines_order on order_lines (company_id, order_id, position);
create index order_lines_variant on order_lines (company_id, variant_id);
call make_tenant_table('order_lines');

create table order_events (
  company_id uuid not null references companies (id),
  id uuid not null,
  order_id uuid not null,
  type text not null,
  actor_id uuid,
  actor_name text,
  data jsonb not null default '{}',
  created_at timestamptz(3) not null,
  primary key (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id)
);
create index order_events_order on order_events (company_id, order_id, created_at);
call make_tenant_table('order_events');
revoke update, delete on order_events from app_rw;

create table payments (
  company_id uuid not null references companies (id),
  id uuid not null,
  order_id uuid not null,
  method_id uuid not null,
  kind text not null check (kind in ('cash', 'card_on_hand')),
  method_name text not null,
  state text not null default 'captured' check (state in ('captured', 'refunded')),
  amount bigint not null check (amount > 0),
  cash_given bigint check (cash_given >= amount),
  taken_by uuid,
  taken_by_name text,
  created_at timestamptz(3) not null,
  primary key (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id),
  foreign key (company_id, method_id) references payment_methods (company_id, id)
);
create index payments_order on payments (company_id, order_id);
call make_tenant_table('payments');

create policy search on orders for select to app_search using (true);
grant select (company_id, id, search) on orders to app_search;
create function search_orders(word text, max_rows int) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
    select id from orders
    where company_id = nullif(current_setting('app.company_id', true), '')::uuid
      and search like '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%'
    limit max_rows
  $$;
grant create on schema public to app_search;
alter function search_orders(text, int) owner to app_search;
revoke create on schema public from app_search;
revoke all on function search_orders(text, int) from public;
grant execute on function search_orders(text, int) to app_rw;
