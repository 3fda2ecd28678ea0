-- Money that goes back for parts of an order; rows are never changed.
create table refunds (
  company_id uuid not null references companies (id),
  id uuid not null,
  order_id uuid not null,
  -- What went back to the customer.
  amount bigint not null check (amount > 0),
  -- What the parts are worth in the order, more than that where they were not paid in full.
  returned bigint not null check (returned >= amount),
  -- VAT of the parts.
  vat_amount bigint not null check (vat_amount >= 0),
  -- {lines: [{line_id, qty, total, vat}], delivery: {total, vat} or null, service: the same}: quantities in thousandths, sums without VAT on top.
  parts jsonb not null,
  restock boolean not null,
  reason text not null check (length(reason) >= 3),
  refunded_by uuid,
  refunded_by_name text,
  created_at timestamptz(3) not null,
  primary key (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade
);
create index refunds_order on refunds (company_id, order_id, created_at);
call make_tenant_table('refunds');
revoke update, delete on refunds from app_rw;

-- By which payments it went back.
create table refund_payments (
  company_id uuid not null references companies (id),
  refund_id uuid not null,
  payment_id uuid not null,
  amount bigint not null check (amount > 0),
  primary key (company_id, refund_id, payment_id),
  foreign key (company_id, refund_id) references refunds (company_id, id) on delete cascade,
  foreign key (company_id, payment_id) references payments (company_id, id) on delete cascade
);
create index refund_payments_payment on refund_payments (company_id, payment_id);
call make_tenant_table('refund_payments');
revoke update, delete on refund_payments from app_rw;

-- What came back is not owed any more: due = total - paid + refunded - returned.
alter table orders add column returned bigint not null default 0,
  add constraint orders_returned check (returned between refunded and total);

alter table stock_moves drop constraint stock_moves_reason_check,
  add constraint stock_moves_reason_check check (reason in ('order', 'cancel', 'edit', 'manual', 'import', 'refund'));

alter table access_requests drop constraint access_requests_call_check,
  add constraint access_requests_call_check check (call in ('cancel_order', 'edit_lines', 'move_back', 'refund'));
