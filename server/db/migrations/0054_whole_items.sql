-- Lists show every item of an order that is being made, not its five most expensive ones.
-- So that the owner of the tables, who is no company, sees the rows.
alter table orders no force row level security;
alter table order_lines no force row level security;
update orders set items = (
  select jsonb_agg(jsonb_build_object('name', array_to_string(array_prepend(name, options), ', '), 'qty', qty)
    || case when comment = '' then '{}' else jsonb_build_object('comment', comment) end order by total desc, position)
  from order_lines where order_lines.company_id = orders.company_id and order_lines.order_id = orders.id)
where category in ('new', 'in_progress')
  and exists (select from order_lines where order_lines.company_id = orders.company_id and order_lines.order_id = orders.id);
alter table order_lines force row level security;
alter table orders force row level security;
