-- When somebody works in a week: [{day 1 (Monday) to 7, from, to}] in minutes since the day's midnight by the company's clock.
alter table employees add column shifts jsonb not null default '[]';
