-- Parts of the product that are switched off for everybody: {"exports": {"reason": "…", "since": "…"}}.
alter table platform_settings
  add column switched_off jsonb not null default '{}' check (jsonb_typeof(switched_off) = 'object');
