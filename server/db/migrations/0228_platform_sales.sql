-- Companies that began to pay or stopped, by day, for the dashboard of the platform.
create index subscription_periods_paid_since on subscription_periods (created_at) where kind = 'paid';
create index subscription_periods_paid_until on subscription_periods (ends) where kind = 'paid';

-- Messages that the bot has sent, by hour.
create table message_hours (
  hour timestamptz(3) primary key,
  count int not null
);
call make_platform_table('message_hours');
