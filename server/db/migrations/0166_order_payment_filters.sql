-- Done orders that are not simply paid are few among many, and so are those of a rare method: each is read in the order of its list.
create index orders_oddly_paid on orders (company_id, payment_status, done_at desc, id desc)
  where done_at is not null and payment_status <> 'paid';
create index orders_done_by_method on orders (company_id, payment_method_id, done_at desc, id desc)
  where done_at is not null and payment_method_id is not null;
