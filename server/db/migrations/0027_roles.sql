-- What a role says beside its rights: whose orders it sees, how much it may give away, and where its people may sign in.
alter table roles
  add column description text not null default '' check (char_length(description) <= 200),
  add column visibility text not null default 'all' check (visibility in ('all', 'own')),
  -- The most of one refund in minor units and of one gift of points; null: no bound of its own.
  add column refund_cap bigint check (refund_cap >= 0),
  add column points_cap int check (points_cap >= 0),
  add column allows_browser boolean not null default true,
  -- The default role at whose stages its people work; null: only at those open to everybody.
  add column based_on text check (based_on in ('manager', 'accountant', 'operator', 'kitchen', 'courier', 'marketer', 'observer')),
  add column search text not null default '';
update roles set search = lower(name);
update company_counters set roles = (
  select count(*) from roles where roles.company_id = company_counters.company_id and not is_system and archived_at is null);
-- What no name may be used twice for, as people read it.
create unique index roles_name on roles (company_id, lower(name)) where archived_at is null and not is_system;
