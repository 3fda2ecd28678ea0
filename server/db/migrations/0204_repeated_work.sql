-- What is done again and again by the clock: when it was done last, and how that went.
create table repeated_work (
  name text primary key,
  every_seconds int not null check (every_seconds > 0),
  last_at timestamptz(3) not null,
  ms int not null,
  failure text
);
call make_platform_table('repeated_work');
