-- The cash drawer of a branch from its opening to its count; one is open in each branch at a time.
create table drawers (
  company_id uuid not null references companies (id),
  id uuid not null,
  branch_id uuid not null,
  opening bigint not null check (opening >= 0),
  opened_at timestamptz(3) not null,
  opened_by uuid,
  opened_by_name text,
  -- By its moves, when it was counted.
  expected bigint,
  counted bigint check (counted >= 0),
  reason text not null default '',
  closed_at timestamptz(3),
  closed_by uuid,
  closed_by_name text,
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, branch_id) references branches (company_id, id),
  constraint drawers_counted check ((closed_at is null) = (counted is null) and (closed_at is null) = (expected is null)),
  constraint drawers_reason check (closed_at is null or counted = expected or length(reason) >= 3)
);
create unique index drawers_open on drawers (company_id, branch_id) where closed_at is null;
create index drawers_latest on drawers (company_id, opened_at desc, id desc);
create index drawers_of_branch on drawers (company_id, branch_id, opened_at desc, id desc);
call make_tenant_table('drawers');
revoke delete on drawers from app_rw;

-- Cash that came into a drawer or went out of it. Rows are never changed; of a test none is written.
create table drawer_moves (
  company_id uuid not null references companies (id),
  id uuid not null,
  drawer_id uuid not null,
  kind text not null check (kind in ('payment', 'refund', 'handover', 'in', 'out')),
  amount bigint not null check (case when kind in ('refund', 'out') then amount < 0 else amount > 0 end),
  order_id uuid,
  reason text not null default '' check (kind not in ('in', 'out') or length(reason) >= 3),
  moved_by uuid,
  moved_by_name text,
  created_at timestamptz(3) not null,
  primary key (company_id, id),
  foreign key (company_id, drawer_id) references drawers (company_id, id)
);
create index drawer_moves_of on drawer_moves (company_id, drawer_id, created_at, id);
call make_tenant_table('drawer_moves');
revoke update, delete on drawer_moves from app_rw;
