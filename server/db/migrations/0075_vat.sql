-- How a company counts VAT: one row of settings in place of two columns of the company, rates that change from a day on,
-- and what an order was counted by, which no later change of a rate touches.
alter table vat_rates
  add column code text not null default '',
  -- An order was counted with it: its value changes from a day on, never in place.
  add column is_used boolean not null default false,
  add column next_rate_bp int check (next_rate_bp between 0 and 10000),
  add column next_from date,
  add column search text not null default '',
  add check ((next_rate_bp is null) = (next_from is null));
alter table vat_rates no force row level security;
update vat_rates set
  is_used = true,
  search = folded(name),
  -- Names become unique: all but the oldest of the same name get a number.
  name = case when (select count(*) from vat_rates older where older.company_id = vat_rates.company_id and older.archived_at is null
      and lower(older.name) = lower(vat_rates.name) and older.id < vat_rates.id) > 0
    then left(name, 35) || ' ' || left(id::text, 4) else name end;
create unique index vat_rates_name on vat_rates (company_id, lower(name)) where archived_at is null;

create table vat_settings (
  company_id uuid primary key references companies (id),
  is_payer boolean not null default false,
  mode text not null default 'included' check (mode in ('included', 'on_top')),
  rounding text not null default 'line' check (rounding in ('line', 'order')),
  -- Rates of the delivery fee and, in place of the default one, of what is sold in one of the ways; null is the default.
  fee_rate_id uuid,
  delivery_rate_id uuid,
  pickup_rate_id uuid,
  dine_in_rate_id uuid,
  registration_number text not null default '',
  registered_from date,
  version int not null default 1,
  updated_at timestamptz(3) not null default now(),
  foreign key (company_id, fee_rate_id) references vat_rates (company_id, id),
  foreign key (company_id, delivery_rate_id) references vat_rates (company_id, id),
  foreign key (company_id, pickup_rate_id) references vat_rates (company_id, id),
  foreign key (company_id, dine_in_rate_id) references vat_rates (company_id, id)
);
alter table companies no force row level security;
insert into vat_settings (company_id, is_payer, mode, rounding)
select id, exists (select 1 from vat_rates where company_id = companies.id and rate_bp > 0 and archived_at is null),
  case when vat_included then 'included' else 'on_top' end, vat_rounding
from companies;
alter table companies drop column vat_included, drop column vat_rounding;
alter table companies force row level security;
call make_tenant_table('vat_settings');

alter table orders
  add column vat_rounding text not null default 'line' check (vat_rounding in ('line', 'order')),
  add column delivery_vat_bp int not null default 0;
-- Lines of before have no kind; so have those of a company that pays no VAT.
alter table order_lines add column vat_kind text check (vat_kind in ('standard', 'reduced', 'zero', 'exempt'));
alter table orders no force row level security;
alter table vat_settings no force row level security;
update orders set
  vat_rounding = (select rounding from vat_settings where vat_settings.company_id = orders.company_id),
  delivery_vat_bp = coalesce((select rate_bp from vat_rates
    where vat_rates.company_id = orders.company_id and is_default and archived_at is null), 0)
where category in ('new', 'in_progress');
alter table vat_settings force row level security;
alter table orders force row level security;
alter table vat_rates force row level security;
