-- From this day on a renewal takes the present terms of the plan, also of who has older ones; null: everybody keeps theirs.
alter table plans add column moves_on date;
