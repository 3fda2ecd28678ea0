-- A variant is named in words also in orders that were written before: "Plov, Size 1", not "Plov (1)" or "Plov, 1".
-- So that the owner of the tables, who is no company, sees the rows.
alter table orders no force row level security;
alter table order_lines no force row level security;
alter table products no force row level security;

-- A bare figure says nothing without the name of its option.
create temporary table reworded on commit drop as
select order_lines.company_id, order_lines.id, order_id, array(
    select case when value ~ '[^[:digit:][:space:][:punct:]]' then value else trim(coalesce(option_names[at], '') || ' ' || value) end
    from unnest(options) with ordinality as option (value, at) order by at) as options
  from order_lines
  join products on products.company_id = order_lines.company_id and products.id = product_id
  where exists (select from unnest(options) as value where value !~ '[^[:digit:][:space:][:punct:]]') and cardinality(option_names) > 0;
update order_lines set options = reworded.options from reworded
where order_lines.company_id = reworded.company_id and order_lines.id = reworded.id;

-- Texts of lines that were erased with their customer are empty in the lines already.
update orders set items = (
  select jsonb_agg(jsonb_build_object('name', array_to_string(array_prepend(name, options), ', '), 'qty', qty)
    || case when comment = '' then '{}' else jsonb_build_object('comment', comment) end order by total desc, position)
  from order_lines where order_lines.company_id = orders.company_id and order_lines.order_id = orders.id)
where (items @? '$[*].name ? (@ like_regex "\\)$")'
    or exists (select from reworded where reworded.company_id = orders.company_id and order_id = orders.id))
  and exists (select from order_lines where order_lines.company_id = orders.company_id and order_lines.order_id = orders.id);
alter table products force row level security;
alter table order_lines force row level security;
alter table orders force row level security;
