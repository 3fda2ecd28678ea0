-- What customers say about their orders, once each.
create table reviews (
  company_id uuid not null references companies (id),
  id uuid not null,
  order_id uuid not null,
  -- The customer and the branch of the order.
  customer_id uuid,
  branch_id uuid not null,
  rating smallint not null check (rating between 1 and 5),
  text text not null default '' check (char_length(text) <= 1000),
  reply text check (char_length(reply) <= 1000),
  replied_by uuid,
  replied_at timestamptz(3),
  -- When the words went with the personal data of the customer; the stars stay.
  erased_at timestamptz(3),
  -- Low, without an answer: these come first.
  needs_reply boolean not null generated always as (rating <= 3 and replied_at is null and erased_at is null) stored,
  search text not null,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (company_id, id),
  unique (company_id, order_id),
  foreign key (company_id, order_id) references orders (company_id, id),
  foreign key (company_id, customer_id) references customers (company_id, id),
  foreign key (company_id, branch_id) references branches (company_id, id),
  check ((reply is null) = (replied_at is null))
);
create index reviews_created on reviews (company_id, created_at desc, id desc);
create index reviews_needed on reviews (company_id, needs_reply desc, created_at desc, id desc);
create index reviews_customer on reviews (company_id, customer_id, created_at desc, id desc);
create index reviews_search on reviews using gin (search gin_trgm_ops);
call make_tenant_table('reviews');
-- Nobody changes another one's words or stars, nor takes them away.
revoke update, delete on reviews from app_rw, app_root;
grant update (customer_id, reply, replied_by, replied_at, version, updated_at) on reviews to app_rw;

create policy search on reviews for select to app_search using (true);
grant select (company_id, id, search) on reviews to app_search;
create function search_reviews(word text, max_rows int) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
    select id from reviews
    where company_id = nullif(current_setting('app.company_id', true), '')::uuid
      and search like '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%'
    limit max_rows
  $$;
grant create on schema public to app_search;
alter function search_reviews(text, int) owner to app_search;
revoke create on schema public from app_search;
revoke all on function search_reviews(text, int) from public;
grant execute on function search_reviews(text, int) to app_rw;

create policy erase on reviews for all to app_eraser
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select (company_id, id, order_id, customer_id, reply, version),
  update (text, reply, erased_at, search, updated_at, version) on reviews to app_eraser;
grant select (number) on orders to app_eraser;

-- As before, and the reviews: stars, number and times stay, the words of both sides go.
create or replace function erase_customer_traces(customer uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
    update audit_log set changes = '{}'
    where entity = 'customers' and entity_id in (
      select id from customers where erased_at is not null and (id = customer or merged_into = customer));
    update order_events set data = data - 'comment' - 'internal_note'
    where order_id in (
      select orders.id from orders join customers on customers.id = orders.customer_id
      where customers.id = customer and customers.erased_at is not null);
    update audit_log set changes = '{}'
    where entity = 'reviews' and entity_id in (
      select reviews.id from reviews join customers on customers.id = reviews.customer_id
      where customers.id = customer and customers.erased_at is not null);
    update reviews set text = '', reply = case when reply is not null then '' end, search = orders.number::text,
      erased_at = customers.erased_at, updated_at = customers.erased_at, version = reviews.version + 1
    from orders, customers
    where orders.company_id = reviews.company_id and orders.id = reviews.order_id
      and customers.company_id = reviews.company_id and customers.id = reviews.customer_id
      and customers.id = customer and customers.erased_at is not null;
  $$;
