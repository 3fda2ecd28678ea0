-- Companies are found while they work on in their days of grace.
create or replace view platform_companies with (security_invoker = true) as
select id, name, state, is_demo, country, currency, category_id, expiry_date, balance, closes_at, manager_id,
  platform_tag_ids as tag_ids, platform_note as note, block_reason, unblocked_state, folded(name) as search, revision as version, created_at,
  updated_at, null::timestamptz as archived_at, seen_at, last_order_on, plan_id, source, grace_days
from companies;
