-- The bot tells who works in a branch that it takes orders no longer, again, or later than usual: {what, ways, until, minutes}.
alter table team_news drop constraint team_news_kind_check;
alter table team_news drop constraint team_news_subject_check;
alter table team_news
  add column branch_id uuid,
  add column intake jsonb,
  add foreign key (company_id, branch_id) references branches (company_id, id) on delete cascade;
alter table team_news add constraint team_news_kind_check
  check (kind in ('joined', 'role', 'paused', 'resumed', 'fired', 'left', 'asks', 'stage', 'delivery', 'intake'));
alter table team_news add constraint team_news_subject_check check (case kind
  when 'stage' then order_id is not null and stage_id is not null and employee_id is null
  when 'delivery' then order_id is not null and employee_id is not null and role_id is not null
  when 'intake' then branch_id is not null and intake is not null and employee_id is null
  else employee_id is not null and role_id is not null and actor_id is not null end);
