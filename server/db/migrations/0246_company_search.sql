-- Companies are narrowed by plan and by what brought them, each through an index of its own, and found by the number under which they pay taxes.
alter table companies
  -- A copy of what the subscription says: a restored company comes before its subscription.
  add column plan_id uuid,
  add column source text;

alter table companies no force row level security;
alter table subscriptions no force row level security;
update companies set
  plan_id = (select plan_versions.plan_id from subscriptions join plan_versions on plan_versions.id = plan_version_id
    where subscriptions.company_id = companies.id),
  source = (select leads.source from leads where leads.company_id = companies.id order by created_at limit 1);
alter table companies force row level security;
alter table subscriptions force row level security;

create index companies_of_plan on companies (plan_id, created_at desc, id desc) where plan_id is not null;
create index companies_of_source on companies (source, created_at desc, id desc) where source is not null;
create index general_settings_tax on general_settings (tax_id text_pattern_ops) where tax_id <> '';
create index billing_details_tax on billing_details (tax_id text_pattern_ops) where tax_id <> '';

create function copy_plan_of_company() returns trigger language plpgsql as $$
begin
  update companies set plan_id = (select plan_versions.plan_id from plan_versions where plan_versions.id = new.plan_version_id)
  where id = new.company_id;
  return null;
end $$;
create trigger copy_plan after insert or update of plan_version_id on subscriptions for each row execute function copy_plan_of_company();

create function copy_source_of_company() returns trigger language plpgsql as $$
begin
  update companies set source = coalesce(source, new.source) where id = new.company_id;
  return null;
end $$;
create trigger copy_source after insert or update of company_id on leads for each row
  when (new.company_id is not null) execute function copy_source_of_company();

create or replace view platform_companies with (security_invoker = true) as
select id, name, state, is_demo, country, currency, category_id, expiry_date, balance, closes_at, manager_id,
  platform_tag_ids as tag_ids, platform_note as note, block_reason, unblocked_state, folded(name) as search, revision as version, created_at,
  updated_at, null::timestamptz as archived_at, seen_at, last_order_on, plan_id, source
from companies;
