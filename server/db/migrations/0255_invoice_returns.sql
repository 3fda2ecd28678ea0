-- Money of a card payment or Stars that goes back to whoever paid: asked for here, or told by the provider.
create table invoice_returns (
  company_id uuid not null references companies (id),
  -- The idempotency key of the call that asks for it.
  id uuid not null,
  payment_id uuid not null,
  kind text not null check (kind in ('refund', 'dispute')),
  -- pending: asked for, not heard of; done: gone; failed: refused, or returned by the bank.
  state text not null check (state in ('pending', 'done', 'failed')),
  -- What the provider calls it.
  reference text,
  -- In the currency of the payment.
  amount bigint not null check (amount > 0),
  -- In the invoice's money: what a credit note took back of what the company had.
  taken bigint not null default 0 check (taken >= 0),
  -- And what it had no more.
  missing bigint not null default 0 check (missing >= 0),
  credit_id uuid,
  reason text not null default '',
  made_by uuid,
  made_by_name text not null,
  -- What the provider said last when it refused.
  problem text not null default '',
  -- A person has to look at it, until one says what was done.
  is_open boolean not null,
  note text not null default '',
  settled_by_name text,
  next_at timestamptz(3) not null,
  asked int not null default 0,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (company_id, id),
  foreign key (company_id, payment_id) references invoice_payments (company_id, id),
  foreign key (company_id, credit_id) references invoices (company_id, id)
);
create unique index invoice_returns_reference on invoice_returns (company_id, reference);
create unique index invoice_returns_pending on invoice_returns (company_id, payment_id) where state = 'pending';
create index invoice_returns_by_id on invoice_returns (id);
create index invoice_returns_payment on invoice_returns (company_id, payment_id);
create index invoice_returns_due on invoice_returns (next_at) where state = 'pending';
create index invoice_returns_open on invoice_returns (created_at desc, id desc) where is_open;
call make_tenant_table('invoice_returns');
revoke delete on invoice_returns from app_rw, app_root;

-- Whoever paid in Stars: to this account of the messenger they go back.
alter table invoice_payments add column payer_id bigint;
create index invoice_payments_payment on invoice_payments (payment_reference) where payment_reference is not null;
