-- Payments of invoices on the page of a provider, or in the messenger's Stars.
create table invoice_payments (
  company_id uuid not null references companies (id),
  -- The idempotency key of the call that makes the page, and what comes back with the payment.
  id uuid not null,
  invoice_id uuid not null,
  rail text not null check (rail in ('card', 'stars')),
  -- opening: whether there is a page is not known yet; review: a person has to look; settled: a person has.
  state text not null check (state in ('opening', 'pending', 'failed', 'expired', 'paid', 'review', 'settled')),
  amount bigint not null check (amount > 0),
  currency text not null,
  -- What the provider calls the page, and the payment: by the latter it is given back.
  reference text,
  payment_reference text,
  pay_url text,
  return_url text not null,
  -- What the provider said last when it refused.
  problem text not null default '',
  -- What has come instead, where a person has to look.
  said_amount bigint,
  said_currency text,
  note text not null default '',
  settled_by_name text,
  -- When the provider is asked again, and how often it was.
  next_at timestamptz(3) not null,
  asked int not null default 0,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (company_id, id),
  foreign key (company_id, invoice_id) references invoices (company_id, id)
);
create index invoice_payments_by_id on invoice_payments (id);
create unique index invoice_payments_open on invoice_payments (company_id, invoice_id, rail) where state in ('opening', 'pending');
create index invoice_payments_invoice on invoice_payments (company_id, invoice_id);
create index invoice_payments_due on invoice_payments (next_at) where rail = 'card' and state in ('opening', 'pending');
create index invoice_payments_review on invoice_payments (created_at desc, id desc) where state = 'review';
call make_tenant_table('invoice_payments');

-- What an invoice costs in Stars; null where the plan that it is for has no price in them.
alter table invoices add column stars int check (stars > 0);

-- Questions of the messenger whether a payment may go on, each answered once.
create table bot_checkouts (
  bot_id bigint not null,
  query_id text not null,
  messenger_id bigint not null,
  language text not null,
  payment_id uuid,
  currency text not null,
  amount bigint not null,
  received_at timestamptz(3) not null,
  primary key (bot_id, query_id)
);
call make_platform_table('bot_checkouts');
