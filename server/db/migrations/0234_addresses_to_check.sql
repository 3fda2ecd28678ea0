-- Open deliveries to an address whose zone nobody knows are few: the list of them and the dashboard's count read no others.
create index orders_to_check on orders (company_id, placed_at, id)
  where category in ('new', 'in_progress') and address ->> 'is_unchecked' = 'true';
