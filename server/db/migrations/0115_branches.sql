-- Branches are kept by the company: searched, put in order, placed on the map.
alter table branches
  add column lat double precision check (lat between -90 and 90),
  add column lng double precision check (lng between -180 and 180),
  add column search text not null default '',
  add constraint branches_place check ((lat is null) = (lng is null));
alter table branches no force row level security;
update branches set search = folded(name || ' ' || address);
alter table branches force row level security;
create unique index branches_name on branches (company_id, lower(name)) where archived_at is null;
create index branches_by_sort on branches (company_id, sort, id) where archived_at is null;
-- Its open orders, counted in the list and moved before it is archived.
create index orders_open_by_branch on orders (company_id, branch_id) where category in ('new', 'in_progress');
