-- What a company runs: a shop has no tables to dine at and no kitchen. Before, only the sign-up knew.
alter table companies add column business text not null default 'restaurant' check (business in ('restaurant', 'shop'));
alter table companies no force row level security;
alter table branches no force row level security;
alter table employees no force row level security;
alter table roles no force row level security;
alter table users no force row level security;
alter table orders no force row level security;
update companies set business = 'shop' where coalesce(
  (select stage_preset from business_categories where business_categories.id = companies.category_id),
  (select onboarding_type from employees
   join roles on roles.company_id = employees.company_id and roles.id = role_id and roles.key = 'owner'
   join users on users.id = user_id
   where employees.company_id = companies.id order by employees.created_at, employees.id limit 1),
  'restaurant') <> 'restaurant';
update branches set fulfilments = array_remove(fulfilments, 'dine_in'), version = version + 1
where company_id in (select id from companies where business = 'shop') and 'dine_in' = any(fulfilments) and cardinality(fulfilments) > 1
  and not exists (select from orders where orders.company_id = branches.company_id and branch_id = branches.id and fulfilment = 'dine_in');
alter table companies force row level security;
alter table branches force row level security;
alter table employees force row level security;
alter table roles force row level security;
alter table users force row level security;
alter table orders force row level security;
