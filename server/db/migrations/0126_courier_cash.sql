-- How a company brings its deliveries: who gets them, and how much cash a courier may have before handing it over.
create table delivery_settings (
  company_id uuid primary key references companies (id),
  assigning text not null default 'manual' check (assigning in ('manual', 'in_turn')),
  -- In minor units; null is no limit.
  cash_limit bigint check (cash_limit > 0),
  version int not null default 1,
  updated_at timestamptz(3) not null default now()
);
call make_tenant_table('delivery_settings');

-- Cash that a courier says to hand over, and what was counted; one is open for each courier at a time.
create table cash_handovers (
  company_id uuid not null references companies (id),
  id uuid not null,
  courier_id uuid not null,
  courier_name text not null,
  state text not null check (state in ('said', 'confirmed', 'withdrawn')),
  -- What the courier had by the ledger when it was said.
  expected bigint not null,
  said bigint not null check (said > 0),
  said_note text not null default '',
  said_at timestamptz(3) not null,
  counted bigint check (counted >= 0),
  note text not null default '',
  ended_by uuid,
  ended_by_name text,
  ended_at timestamptz(3),
  version int not null default 1,
  primary key (company_id, id),
  check ((state = 'confirmed') = (counted is not null))
);
create unique index cash_handovers_open on cash_handovers (company_id, courier_id) where state = 'said';
create index cash_handovers_latest on cash_handovers (company_id, courier_id, said_at desc);
call make_tenant_table('cash_handovers');
revoke delete on cash_handovers from app_rw;

-- Cash in the hands of couriers: taken from customers, less what was counted at hand-overs. Rows are never changed; of a test none is written.
create table courier_cash (
  company_id uuid not null references companies (id),
  id uuid not null,
  courier_id uuid not null,
  kind text not null check (kind in ('taken', 'handed')),
  amount bigint not null check (case kind when 'taken' then amount > 0 else amount <= 0 end),
  order_id uuid,
  handover_id uuid,
  created_at timestamptz(3) not null,
  primary key (company_id, id),
  foreign key (company_id, handover_id) references cash_handovers (company_id, id),
  check ((kind = 'handed') = (handover_id is not null))
);
create index courier_cash_of on courier_cash (company_id, courier_id, created_at);
call make_tenant_table('courier_cash');
revoke update, delete on courier_cash from app_rw;
