-- The bot tells couriers what is offered to them, and what somebody else has given to them.
alter table team_news drop constraint team_news_kind_check;
alter table team_news drop constraint team_news_subject_check;
alter table team_news add constraint team_news_kind_check
  check (kind in ('joined', 'role', 'paused', 'resumed', 'fired', 'left', 'asks', 'stage', 'delivery', 'offered', 'assigned', 'intake'));
alter table team_news add constraint team_news_subject_check check (case
  when kind = 'stage' then order_id is not null and stage_id is not null and employee_id is null
  when kind in ('delivery', 'offered', 'assigned') then order_id is not null and employee_id is not null and role_id is not null
  when kind = 'intake' then branch_id is not null and intake is not null and employee_id is null
  else employee_id is not null and role_id is not null and actor_id is not null end);
