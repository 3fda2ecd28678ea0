-- Days of a branch that are not as their weekday is: [{date, is_closed, intervals [{from, to}], note}].
alter table branches add column exceptions jsonb not null default '[]';
-- It came while its branch was closed, and waits for an answer without end.
alter table orders add column is_out_of_hours boolean not null default false;
