-- What was so before the first change of plan of a day: who goes back to it on that day has it again as it was, and pays nothing.
alter table subscriptions
  -- The plan that was to begin later.
  add column before_next_version_id uuid references plan_versions (id),
  add column before_next_at timestamptz(3),
  add constraint subscriptions_before_next check ((before_next_version_id is null) = (before_next_at is null));
alter table subscription_periods
  add column before_price bigint check (before_price >= 0),
  add column before_version_id uuid references plan_versions (id),
  -- The plan of the company at that moment, which is not the one that the period was bought with where another was given for nothing.
  add column before_plan_id uuid;
