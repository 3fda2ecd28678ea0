-- Sets have stages with all that a company's own have, each with an id by which others lead to it and companies know where theirs is from.
update stage_sets set stages = (
  select jsonb_agg(
    '{"tells_customer": false, "customer_text": {}, "tells_roles": [], "requires_payment": false, "requires_courier": false,
      "requires_reason": false, "prints_slip": false, "auto_next_min": null, "next_ids": []}'::jsonb
    || stage || jsonb_build_object('id', gen_random_uuid(), 'is_default', place = 1) order by place)
  from jsonb_array_elements(stages) with ordinality as one (stage, place));

-- The set that the pipeline was copied from, and each stage as the set had it when it was copied or suggested last.
alter table companies add column stage_set_id uuid;
alter table stages add column template jsonb;
create index companies_by_stage_set on companies (stage_set_id) where stage_set_id is not null;

alter table companies no force row level security;
alter table stages no force row level security;
update companies set stage_set_id = coalesce(
  (select stage_set_id from business_categories where business_categories.id = companies.category_id),
  (select id from stage_sets where stage_sets.business = companies.business and archived_at is null order by sort, id limit 1));
update stages set template = one.stage
from companies join stage_sets on stage_sets.id = companies.stage_set_id
  cross join jsonb_array_elements(stage_sets.stages) as one (stage)
where companies.id = stages.company_id and one.stage -> 'name' = stages.name and one.stage ->> 'category' = stages.category;
alter table stages force row level security;
alter table companies force row level security;
