-- The kind of stage to which the product has last moved a lead by itself: it does so once for each, and people move it as they like.
alter table leads add column followed text check (followed in ('in_progress', 'won'));
update leads set followed = stages.category from lead_stages as stages
where stages.id = stage_id and company_id is not null and stages.category in ('in_progress', 'won');
