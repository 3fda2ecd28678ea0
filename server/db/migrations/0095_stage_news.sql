-- Orders that have come to a stage are told by the bot to the people of its roles, in the same way as what becomes of the team.
alter table team_news drop constraint team_news_kind_check;
alter table team_news
  alter column employee_id drop not null,
  alter column role_id drop not null,
  -- Nobody of the team where a customer orders, or where an order goes on by itself.
  alter column actor_id drop not null,
  add column order_id uuid,
  add column stage_id uuid,
  add foreign key (company_id, stage_id) references stages (company_id, id) on delete cascade;
alter table team_news add constraint team_news_kind_check
  check (kind in ('joined', 'role', 'paused', 'resumed', 'fired', 'left', 'asks', 'stage'));
alter table team_news add constraint team_news_subject_check check (case when kind = 'stage'
  then order_id is not null and stage_id is not null and employee_id is null
  else employee_id is not null and role_id is not null and actor_id is not null end);
