-- A list of what has a tag walks the tagged rows alone. Under row-level security a search within an array may use no
-- index (its operator is not leakproof), but a query that asks for tagged rows is answered from an index of them.
create index products_tagged on products (company_id, id) where tag_ids <> '{}';
create index orders_tagged on orders (company_id, id) where tag_ids <> '{}';
drop index customers_tags;
create index customers_tagged on customers (company_id, id) where tag_ids <> '{}';
