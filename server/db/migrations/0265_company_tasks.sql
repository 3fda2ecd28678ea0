-- What the platform's people have to do for a company, by which day, and who does it.
create table company_tasks (
  id uuid primary key,
  company_id uuid not null references companies (id),
  name text not null,
  due_on date not null,
  assignee_id uuid not null references users (id),
  is_done boolean not null,
  done_at timestamptz(3),
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  archived_at timestamptz(3),
  check (is_done = (done_at is not null))
);
create index company_tasks_of_company on company_tasks (company_id, is_done, due_on, id) where archived_at is null;
create index company_tasks_by_day on company_tasks (is_done, due_on, id) where archived_at is null;
create index company_tasks_of_person on company_tasks (assignee_id, due_on, id) where not is_done and archived_at is null;
call make_platform_table('company_tasks');
