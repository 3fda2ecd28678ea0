-- Delivery zones are taken along as a file of a link, which messengers save, too.
alter table exports drop constraint exports_dataset_check;
alter table exports add constraint exports_dataset_check check (dataset in ('customers', 'orders', 'products', 'tables', 'receipt', 'zones'));
