-- Limits of one company in place of those of its plan, by what is counted; null is no limit, and what is not there is as in the plan.
-- `plan_limits` are those that bind: the plan's with these over them.
alter table companies add column limit_overrides jsonb not null default '{}' check (jsonb_typeof(limit_overrides) = 'object');
