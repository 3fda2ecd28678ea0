-- What the plan of a company includes besides numbers stands with the company, as its limits do; calls that need one are admitted by it.
alter table companies add column plan_features text[] not null default '{}';

alter table plans no force row level security;
alter table plan_versions no force row level security;
alter table subscriptions no force row level security;
alter table companies no force row level security;
-- The trial that the product comes with shows all of it.
update plans set features = '{flows,newsletters,own_bot,api,white_label,loyalty,scheduled_exports}'
where id = '01900000-0000-7000-8000-000000000501';
update plan_versions set features = '{flows,newsletters,own_bot,api,white_label,loyalty,scheduled_exports}'
where plan_id = '01900000-0000-7000-8000-000000000501';
update companies set plan_features = plan_versions.features
from subscriptions join plan_versions on plan_versions.id = plan_version_id
where subscriptions.company_id = companies.id;
alter table plans force row level security;
alter table plan_versions force row level security;
alter table subscriptions force row level security;
alter table companies force row level security;
