-- A branch may pause some ways of handing over, and add minutes to what it promises while it is busy.
alter table branches
  add column delivery_paused_until timestamptz(3),
  add column pickup_paused_until timestamptz(3),
  add column dine_in_paused_until timestamptz(3),
  add column busy_min int not null default 0 check (busy_min between 0 and 240),
  add column busy_until timestamptz(3),
  -- When the first of them ends.
  add column eases_at timestamptz(3) generated always as
    (least(paused_until, delivery_paused_until, pickup_paused_until, dine_in_paused_until, busy_until)) stored;
drop index branches_paused_until;
create index branches_eases_at on branches (eases_at) where eases_at is not null;
