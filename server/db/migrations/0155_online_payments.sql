-- Payments on the page of a provider: keys of each method, attempts, what the provider tells, refunds through it, and what a person has to look at.
alter table payment_methods
  drop constraint payment_methods_kind,
  add constraint payment_methods_kind check (kind in ('cash', 'card_on_hand', 'transfer', 'online', 'custom'));
alter table payments
  drop constraint payments_kind,
  add constraint payments_kind check (kind in ('cash', 'card_on_hand', 'transfer', 'online', 'custom'));

-- Secrets are sealed with the server's key; of each its last signs can be read.
create table payment_keys (
  company_id uuid not null references companies (id),
  method_id uuid not null,
  secret_key text not null,
  secret_last text not null,
  webhook_secret text,
  webhook_last text,
  is_live boolean not null,
  updated_at timestamptz(3) not null,
  primary key (company_id, method_id),
  foreign key (company_id, method_id) references payment_methods (company_id, id)
);
call make_tenant_table('payment_keys');

create table payment_attempts (
  company_id uuid not null references companies (id),
  -- The idempotency key of the call that makes the page.
  id uuid not null,
  order_id uuid not null,
  method_id uuid not null,
  method_name text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  -- opening: whether there is a page is not known yet; review: a person has to look; settled: a person has.
  state text not null check (state in ('opening', 'pending', 'failed', 'expired', 'review', 'settled', 'captured')),
  is_live boolean not null,
  -- What the provider calls the page, and the payment on it.
  reference text,
  payment_reference text,
  pay_url text,
  return_url text not null,
  -- What the provider said last when it refused.
  problem text not null default '',
  -- What it has become.
  payment_id uuid,
  made_by uuid,
  made_by_name text,
  -- When the provider is asked again, and how often it was.
  next_at timestamptz(3) not null,
  asked int not null default 0,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade,
  foreign key (company_id, method_id) references payment_methods (company_id, id),
  foreign key (company_id, payment_id) references payments (company_id, id) on delete cascade,
  check ((state = 'captured') = (payment_id is not null))
);
create index payment_attempts_order on payment_attempts (company_id, order_id, created_at);
create index payment_attempts_method on payment_attempts (company_id, method_id);
create index payment_attempts_due on payment_attempts (next_at) where state in ('opening', 'pending');
create unique index payment_attempts_reference on payment_attempts (company_id, reference);
create index payment_attempts_paid on payment_attempts (company_id, payment_reference) where payment_reference is not null;
create unique index payment_attempts_payment on payment_attempts (company_id, payment_id);
call make_tenant_table('payment_attempts');

-- Each event of a provider does something once.
create table payment_events (
  company_id uuid not null references companies (id),
  method_id uuid not null,
  event_id text not null,
  type text not null,
  reference text not null,
  received_at timestamptz(3) not null,
  primary key (company_id, method_id, event_id)
);
call make_tenant_table('payment_events');

-- What of a refund goes back through the provider; id and turn are the idempotency key of that call.
create table online_refunds (
  company_id uuid not null references companies (id),
  id uuid not null,
  refund_id uuid not null,
  payment_id uuid not null,
  amount bigint not null check (amount > 0),
  state text not null default 'pending' check (state in ('pending', 'done', 'failed')),
  -- How often a person has asked for it once more.
  turn int not null default 0,
  reference text,
  problem text not null default '',
  next_at timestamptz(3) not null,
  asked int not null default 0,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (company_id, id),
  unique (company_id, refund_id, payment_id),
  foreign key (company_id, refund_id, payment_id) references refund_payments (company_id, refund_id, payment_id) on delete cascade
);
create index online_refunds_payment on online_refunds (company_id, payment_id);
create index online_refunds_due on online_refunds (next_at) where state = 'pending';
call make_tenant_table('online_refunds');

-- What a person has to look at; once for each thing that it is about.
create table payment_cases (
  company_id uuid not null references companies (id),
  id uuid not null,
  kind text not null check (kind in ('mismatch', 'orphan', 'overpaid', 'cancelled_order', 'pending', 'refund_failed', 'dispute')),
  -- Id of the attempt or of the refund, or what the provider calls it.
  subject text not null,
  order_id uuid,
  attempt_id uuid,
  online_refund_id uuid,
  method_name text not null,
  amount bigint not null,
  currency text not null,
  reference text not null,
  said text not null default '',
  settled_at timestamptz(3),
  settled_by uuid,
  settled_by_name text,
  note text not null default '',
  search text not null,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  archived_at timestamptz(3),
  primary key (company_id, id),
  unique (company_id, kind, subject),
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade,
  foreign key (company_id, attempt_id) references payment_attempts (company_id, id) on delete cascade,
  foreign key (company_id, online_refund_id) references online_refunds (company_id, id) on delete cascade
);
create index payment_cases_open on payment_cases (company_id, created_at desc, id desc) where settled_at is null;
create index payment_cases_by_created on payment_cases (company_id, created_at desc, id desc);
create index payment_cases_order on payment_cases (company_id, order_id);
create index payment_cases_attempt on payment_cases (company_id, attempt_id);
create index payment_cases_refund on payment_cases (company_id, online_refund_id);
call make_tenant_table('payment_cases');
