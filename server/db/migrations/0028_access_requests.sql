-- What somebody may not do and asks to have done once: exactly that call, decided by somebody who may.
create table access_requests (
  company_id uuid not null references companies (id),
  id uuid not null,
  -- Which call of those that may be asked for.
  call text not null check (call in ('cancel_order')),
  order_id uuid not null,
  order_number int not null,
  branch_id uuid not null,
  body jsonb not null,
  asked_by uuid not null,
  asked_by_name text not null,
  -- Used: allowed and done in one. What nobody decides in time has lapsed.
  state text not null default 'asked' check (state in ('asked', 'used', 'refused')),
  decided_by uuid,
  decided_by_name text,
  decided_at timestamptz(3),
  expires_at timestamptz(3) not null,
  version int not null default 1,
  created_at timestamptz(3) not null,
  primary key (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id),
  foreign key (company_id, branch_id) references branches (company_id, id),
  check ((state = 'asked') = (decided_at is null))
);
create unique index access_requests_asked on access_requests (company_id, call, order_id, asked_by) where state = 'asked';
create index access_requests_open on access_requests (company_id, created_at) where state = 'asked';
call make_tenant_table('access_requests');
revoke delete on access_requests from app_rw;
