-- Who is proposed to administer the platform: in force once somebody else with full access confirms it.
create table access_proposals (
  id uuid primary key,
  user_id uuid not null references users (id),
  role text not null check (role in ('superroot', 'support', 'sales', 'finance', 'content')),
  -- What the person is to sign in with, of who has no address yet.
  email text,
  proposed_by uuid not null references users (id),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  decided_by uuid references users (id),
  decided_at timestamptz(3),
  -- Null while it waits; an expired one is told by its day, and closed by the next one of the same person.
  outcome text check (outcome in ('confirmed', 'refused', 'expired')),
  check ((outcome is null) = (decided_at is null)),
  check (decided_by <> proposed_by)
);
create unique index access_proposals_open on access_proposals (user_id) where outcome is null;
call make_platform_table('access_proposals');
