-- Two accounts of one person become one. The row of the other one stays without any way to sign in: what cannot be rewritten
-- (the logs, the books) still says who acted.
alter table users
  add column merged_into uuid references users (id),
  add constraint users_merged check (merged_into is null or (merged_into <> id and erased_at is not null));
create index users_merged_into on users (merged_into) where merged_into is not null;
