-- Prices of a file: in which currency somebody has said they are, what a unit of it costs in the company's own in millionths, and
-- what is known of them from the file itself. A few items as they will be, while the import waits to be confirmed.
alter table imports
  add column currency text,
  add column rate bigint check (rate > 0),
  add column prices jsonb,
  add column samples jsonb not null default '[]';
