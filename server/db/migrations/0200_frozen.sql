-- What rests because the plan includes fewer: it is kept, and wakes when the plan includes it again.
alter table branches add column frozen_at timestamptz(3);
alter table employees add column frozen_at timestamptz(3);
create index branches_frozen on branches (company_id) where frozen_at is not null;
create index employees_frozen on employees (company_id) where frozen_at is not null;
-- What stays active first, in the owner's order: {branches: [id], employees: [id]}.
alter table subscriptions add column keep jsonb not null default '{"branches": [], "employees": []}';
