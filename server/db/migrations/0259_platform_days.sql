-- What the platform's dashboard tells of a day, one row each: the present day is counted anew every minute, the days before it stay.
create table platform_days (
  day date primary key,
  -- Companies that signed up, paid for the first time, and paid once and are gone.
  created int not null default 0,
  won int not null default 0,
  churned int not null default 0,
  -- Companies with done orders, and those of them that never had one before; 0 where the day was not counted while it was the present one.
  selling int not null default 0,
  activated int not null default 0,
  orders int not null default 0,
  -- By currency, minor units: what they sold, and what companies pay the platform a month.
  revenue jsonb not null default '{}',
  mrr jsonb not null default '{}',
  paying int not null default 0,
  -- Companies by state and by country, as they were at the last count of the day.
  states jsonb not null default '{}',
  countries jsonb not null default '{}',
  made_at timestamptz(3) not null,
  counted_at timestamptz(3) not null
);
call make_platform_table('platform_days');

-- Paying companies that sell nothing, for the list of money at risk.
create index companies_quiet on companies (last_order_on) where state = 'active';
