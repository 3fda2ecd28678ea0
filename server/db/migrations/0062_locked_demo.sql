-- Blocked by a public start because the password is published: a start that wants the demo lets in again whom such a start has
-- blocked, and nobody whom an administrator has.
alter table users add column is_demo_locked boolean not null default false;
-- The demo's administrator was only ever blocked so. So that the owner of the table, who is no company, sees the row.
alter table users no force row level security;
update users set is_demo_locked = true where id = '01900000-0000-7000-8000-0000000000ff' and blocked_at is not null;
alter table users force row level security;
