-- Sections that somebody may not see and asks for; whoever may change roles gives the right, or refuses.
create table section_requests (
  company_id uuid not null references companies (id),
  id uuid not null,
  employee_id uuid not null,
  asked_by_name text not null,
  section text not null,
  -- Granted: a change of the role has brought the right. What nobody decides in time has lapsed.
  state text not null default 'asked' check (state in ('asked', 'granted', 'refused', 'lapsed')),
  decided_by uuid,
  decided_by_name text,
  decided_at timestamptz(3),
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employees (company_id, id),
  check ((state = 'asked') = (decided_at is null))
);
create unique index section_requests_asked on section_requests (company_id, employee_id, section) where state = 'asked';
create index section_requests_employee on section_requests (company_id, employee_id, created_at);
create index section_requests_open on section_requests (company_id, created_at) where state = 'asked';
call make_tenant_table('section_requests');
revoke delete on section_requests from app_rw;

-- Told by the bot in the same way as what becomes of somebody's place.
alter table team_news drop constraint team_news_kind_check;
alter table team_news add column section text;
alter table team_news add constraint team_news_kind_check
  check (kind in ('joined', 'role', 'paused', 'resumed', 'fired', 'left', 'asks'));
alter table team_news add constraint team_news_section_check check ((kind = 'asks') = (section is not null));
