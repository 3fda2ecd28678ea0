-- Papers are handed out by a link like other files: codes of tables, and receipts.
alter table exports drop constraint exports_dataset_check;
alter table exports add constraint exports_dataset_check check (dataset in ('customers', 'orders', 'products', 'tables', 'receipt'));
