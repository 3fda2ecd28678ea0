-- Leads that come by themselves say what brought them, and are known by their messenger before they have a phone.
alter table leads
  add column source_code text not null default '' check (length(source_code) <= 64),
  add column messenger_id bigint;
create index leads_of_messenger on leads (messenger_id) where messenger_id is not null and archived_at is null;

-- A draft whose trial was over was an expired company, though nobody has opened it yet.
update companies set state = 'draft'
where state = 'expired' and is_demo
  and not exists (select from orders where orders.company_id = companies.id)
  and exists (
    select from employees
    join roles on roles.company_id = employees.company_id and roles.id = employees.role_id and roles.key = 'owner'
    join users on users.id = employees.user_id and not users.onboarding
    where employees.company_id = companies.id and employees.state = 'active');
