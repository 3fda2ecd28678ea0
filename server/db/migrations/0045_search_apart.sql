-- What is searched stands in two parts, a line each: what everybody who sees the row may search, then phones and
-- addresses, which only those who see contacts may.
alter table customers no force row level security;
update customers set search = regexp_replace(search, ' ?((\+\d+ ?)+)$', E'\n\\1') where search ~ '\+\d+$';
alter table customers force row level security;

alter table orders no force row level security;
alter table order_lines no force row level security;
with folded as (
  select company_id, id, array(
    select lower(regexp_replace(normalize(translate(part, 'ʻʼʹʽʾʿ‘’‛`´′', ''''''''''''''''''''''''''), NFKD), '[\u0300-\u036f]', '', 'g'))
    from unnest(array[
      concat_ws(' ', number, customer_name, case when fulfilment <> 'delivery' then nullif(place, '') end, (
        select string_agg(distinct name || coalesce(' (' || nullif(array_to_string(options, ', '), '') || ')', ''), ' ')
        from order_lines where order_lines.company_id = orders.company_id and order_id = orders.id)),
      concat_ws(' ', customer_phone, case when fulfilment = 'delivery' then nullif(place, '') end)
    ]) with ordinality as parts (part, at) order by at
  ) as parts
  from orders where customer_phone is not null or (fulfilment = 'delivery' and place <> '')
)
update orders set search = parts[1] || E'\n' || parts[2]
from folded where orders.company_id = folded.company_id and orders.id = folded.id;
alter table order_lines force row level security;
alter table orders force row level security;
