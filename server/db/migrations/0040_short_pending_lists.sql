-- New rows wait in a list of their own for their place in a search index, and every search reads that list: 4 MB of it
-- after a busy hour made a search for a customer five times as slow.
alter index customers_search set (gin_pending_list_limit = 256);
alter index orders_search set (gin_pending_list_limit = 256);
alter index products_search set (gin_pending_list_limit = 256);
alter index reviews_search set (gin_pending_list_limit = 256);
