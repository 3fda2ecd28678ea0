-- Products and orders are found by their tags, as customers are.
create index products_tags on products using gin (tag_ids) where tag_ids <> '{}';
create index orders_tags on orders using gin (tag_ids) where tag_ids <> '{}';
