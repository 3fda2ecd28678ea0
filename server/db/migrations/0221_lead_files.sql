-- Which list of the platform a file is of.
alter table platform_exports add column dataset text not null default 'companies' check (dataset in ('companies', 'leads'));
