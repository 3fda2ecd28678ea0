-- Links to the platform's invoices.
alter table platform_exports drop constraint platform_exports_dataset_check;
alter table platform_exports add constraint platform_exports_dataset_check check (dataset in ('companies', 'leads', 'lead-file', 'invoice'));
