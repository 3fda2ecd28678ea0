-- The bot tells who sees the payments of a branch that one needs a person, unless they have muted it.
alter table team_news drop constraint team_news_kind_check;
alter table team_news drop constraint team_news_subject_check;
alter table team_news
  add column case_id uuid,
  add foreign key (company_id, case_id) references payment_cases (company_id, id) on delete cascade;
alter table team_news add constraint team_news_kind_check
  check (kind in ('joined', 'role', 'paused', 'resumed', 'fired', 'left', 'asks', 'stage', 'delivery', 'offered', 'assigned', 'intake', 'payment'));
alter table team_news add constraint team_news_subject_check check (case
  when kind = 'stage' then order_id is not null and stage_id is not null and employee_id is null
  when kind in ('delivery', 'offered', 'assigned') then order_id is not null and employee_id is not null and role_id is not null
  when kind = 'intake' then branch_id is not null and intake is not null and employee_id is null
  when kind = 'payment' then case_id is not null and employee_id is null
  else employee_id is not null and role_id is not null and actor_id is not null end);
alter table employees drop constraint employees_muted_check;
alter table employees add constraint employees_muted_check check (muted <@ array['team', 'access', 'payments']);
