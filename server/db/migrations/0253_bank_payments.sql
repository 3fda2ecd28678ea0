-- Bank payments of companies, each with what it paid of its invoice: less than due leaves the invoice open, more is on the balance.
alter table invoices add column paid bigint not null default 0;
alter table invoices no force row level security;
update invoices set paid = amount where kind = 'topup' and state = 'paid';
alter table invoices force row level security;
alter table invoices
  add constraint invoices_paid check (paid >= 0 and paid <= greatest(amount, 0)),
  add constraint invoices_whole check (kind <> 'topup' or state <> 'paid' or paid = amount);

create table bank_payments (
  company_id uuid not null references companies (id),
  id uuid not null,
  invoice_id uuid not null,
  -- How the bank calls it; null where nobody has said.
  reference text,
  amount bigint not null check (amount > 0),
  -- Of it, what paid the invoice; the rest is on the balance by an invoice of its own.
  applied bigint not null check (applied > 0 and applied <= amount),
  beside_id uuid,
  made_by_name text not null,
  created_at timestamptz(3) not null,
  -- It was written down by mistake.
  undone_at timestamptz(3),
  undone_by_name text,
  undone_reason text,
  primary key (company_id, id),
  foreign key (company_id, invoice_id) references invoices (company_id, id),
  foreign key (company_id, beside_id) references invoices (company_id, id),
  check ((beside_id is null) = (applied = amount))
);
create unique index bank_payments_reference on bank_payments (reference) where undone_at is null;
create index bank_payments_by_id on bank_payments (id);
create index bank_payments_invoice on bank_payments (company_id, invoice_id);
call make_tenant_table('bank_payments');
revoke delete on bank_payments from app_rw, app_root;
