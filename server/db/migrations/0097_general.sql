-- What a company is and how it takes orders: one row of settings; what every screen needs of it stays with the company.
create table general_settings (
  company_id uuid primary key references companies (id),
  legal_name text not null default '',
  tax_id text not null default '',
  logo_id uuid,
  cover_id uuid,
  description jsonb not null default '{}',
  phone text,
  email text,
  site text,
  socials text[] not null default '{}',
  address text not null default '',
  number_prefix text not null default '',
  numbering text not null default 'continuous' check (numbering in ('continuous', 'daily')),
  accept_timeout_min int check (accept_timeout_min between 1 and 30),
  -- Orders of before wait for ever.
  accept_timeout_since timestamptz(3),
  auto_accept text not null default 'never' check (auto_accept in ('never', 'always', 'paid', 'branches')),
  auto_accept_branch_ids uuid[] not null default '{}',
  prep_min int not null default 30 check (prep_min between 5 and 240),
  busy_steps int[] not null default '{10,20,30}',
  preorder_days int not null default 30 check (preorder_days between 0 and 30),
  min_order bigint not null default 0 check (min_order >= 0),
  staff_stage_id uuid,
  version int not null default 1,
  updated_at timestamptz(3) not null default now(),
  foreign key (company_id, logo_id) references images (company_id, id),
  foreign key (company_id, cover_id) references images (company_id, id)
);
create index general_settings_logo on general_settings (company_id, logo_id) where logo_id is not null;
create index general_settings_cover on general_settings (company_id, cover_id) where cover_id is not null;
create index general_settings_timeout on general_settings (company_id) where accept_timeout_min is not null;
alter table companies no force row level security;
insert into general_settings (company_id) select id from companies;
-- Until now the currency alone has said whether its minor unit is written.
alter table companies add column show_decimals boolean not null default true;
update companies set show_decimals = false where currency in ('UZS', 'KZT', 'AMD', 'IDR', 'VND', 'JPY');
alter table companies force row level security;
call make_tenant_table('general_settings');

-- Null is the time that the company has set for all; nobody could give a branch one of its own until now.
alter table branches no force row level security;
alter table branches alter column prep_min drop not null, alter column prep_min drop default;
update branches set prep_min = null where prep_min = 30;
alter table branches force row level security;

-- An order that is being made when the currency changes is refused.
alter table company_counters add column currency_changes int not null default 0;
