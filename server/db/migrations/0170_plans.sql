-- What companies can subscribe to. A plan is what is offered now; its terms of every day stay in plan_versions, and a company stays on
-- those that it has taken until it takes others.
create table plans (
  id uuid primary key,
  code text not null check (code ~ '^[a-z0-9-]{2,30}$'),
  name jsonb not null,
  -- Whether companies are offered it; others are given it by the platform's people.
  is_public boolean not null,
  -- The one that new companies begin with, for its trial days.
  is_default boolean not null,
  trial_days int not null check (trial_days between 1 and 365),
  -- [{currency, amount}]: a month in minor units.
  prices jsonb not null,
  -- [{months, discount_bp}]
  periods jsonb not null,
  features text[] not null,
  -- {key of Company.counts: number or null}; orders are those of a month.
  limits jsonb not null,
  -- The row of plan_versions with the present terms.
  version_id uuid not null,
  sort int not null,
  search text not null default '',
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  archived_at timestamptz(3)
);
create unique index plans_code on plans (code) where archived_at is null;
create unique index plans_default on plans (is_default) where is_default;
create index plans_in_order on plans (sort, id);
call make_names_unique('plans');
call make_platform_table('plans');
create policy offered on plans for select to app_rw using (true);
grant select on plans to app_rw;

-- Never changed.
create table plan_versions (
  id uuid primary key,
  plan_id uuid not null references plans (id),
  number int not null,
  name jsonb not null,
  trial_days int not null,
  prices jsonb not null,
  periods jsonb not null,
  features text[] not null,
  limits jsonb not null,
  created_at timestamptz(3) not null default now(),
  unique (plan_id, number)
);
call make_platform_table('plan_versions');
create policy offered on plan_versions for select to app_rw using (true);
grant select on plan_versions to app_rw;
revoke update on plan_versions from app_root;

insert into plans (id, code, name, is_public, is_default, trial_days, prices, periods, features, limits, version_id, sort)
values ('01900000-0000-7000-8000-000000000501', 'trial',
  '{"en": "Trial", "ru": "Пробный", "uz": "Sinov", "kz": "Сынақ", "tr": "Deneme", "ky": "Сыноо", "tg": "Озмоишӣ", "ua": "Пробний", "az": "Sınaq", "tm": "Synag", "am": "Փորձնական", "by": "Пробны", "md": "De probă", "cz": "Zkušební", "fr": "Essai", "es": "Prueba", "it": "Prova", "de": "Testtarif", "id": "Uji coba", "tl": "Pagsubok", "ms": "Percubaan", "vi": "Dùng thử", "el": "Δοκιμαστικό"}',
  false, true, 14, '[]', '[{"months": 1, "discount_bp": 0}]', '{}',
  '{"banners": null, "branches": null, "categories": null, "coupons": null, "customers": null, "employees": null, "orders": null, "products": null, "roles": null, "sources": null, "units": null, "promocodes": null}',
  '01900000-0000-7000-8000-000000000502', 1);
insert into plan_versions (id, plan_id, number, name, trial_days, prices, periods, features, limits)
select version_id, id, 1, name, trial_days, prices, periods, features, limits from plans;
update plans set search = folded((select string_agg(value, ' ') from jsonb_each_text(name)) || ' ' || code);
