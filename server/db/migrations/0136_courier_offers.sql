-- A delivery may go to the nearest courier, and be offered before it is given.
alter table delivery_settings drop constraint delivery_settings_assigning_check;
alter table delivery_settings add constraint delivery_settings_assigning_check
  check (assigning in ('manual', 'in_turn', 'nearest'));
-- Minutes to take what is offered; null is given at once.
alter table delivery_settings add column offer_min int check (offer_min between 1 and 15);

-- Till when it can be taken, and who has been asked since it was last free.
alter table deliveries add column offered_until timestamptz(3), add column asked uuid[] not null default '{}';
-- Nothing has ever made an offer; what says so all the same waits for a courier.
alter table deliveries no force row level security;
update deliveries set state = 'unassigned', courier_id = null, assigned_at = null where state = 'offered';
alter table deliveries force row level security;
alter table deliveries add constraint deliveries_offered check ((state = 'offered') = (offered_until is not null));
create index deliveries_offered_until on deliveries (offered_until) where state = 'offered';

-- Where couriers were last: at a customer's, or where they have said to be. Apart from the people of the team, whose rows
-- are held while somebody changes them. Of use for two hours, then deleted.
create table courier_places (
  company_id uuid not null references companies (id),
  user_id uuid not null,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  seen_at timestamptz(3) not null,
  primary key (company_id, user_id)
);
create index courier_places_seen on courier_places (seen_at);
call make_tenant_table('courier_places');
