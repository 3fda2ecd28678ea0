-- What the product has put there to try it with: own as soon as somebody changes it.
alter table products add column is_sample boolean not null default false;
alter table categories add column is_sample boolean not null default false;
