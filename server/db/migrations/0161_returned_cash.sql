-- Cash that goes back to a customer before its courier has handed it over goes back out of the courier's hands.
do $$
declare
  name text;
begin
  for name in select conname from pg_constraint where conrelid = 'courier_cash'::regclass and contype = 'c' loop
    execute format('alter table courier_cash drop constraint %I', name);
  end loop;
end $$;
alter table courier_cash
  add constraint courier_cash_kind check (kind in ('taken', 'returned', 'handed')),
  add constraint courier_cash_amount check (case kind when 'taken' then amount > 0 when 'returned' then amount < 0 else amount <= 0 end),
  add constraint courier_cash_handover check ((kind = 'handed') = (handover_id is not null)),
  add constraint courier_cash_order check (kind = 'handed' or order_id is not null);
