-- Links hand out invoices and acts as well.
alter table exports drop constraint exports_dataset_check;
alter table exports add constraint exports_dataset_check
  check (dataset in ('customers', 'orders', 'products', 'tables', 'receipt', 'zones', 'invoice'));
