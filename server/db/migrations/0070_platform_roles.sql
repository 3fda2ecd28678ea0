-- What an administrator of the platform may do: one of the platform's roles, every right without one.
alter table users add column platform_role text
  check (platform_role in ('superroot', 'support', 'sales', 'finance', 'content'));
