-- When somebody with full access lost it, whichever way: for three days whoever is left does not give it alone.
alter table users add column full_access_until timestamptz(3);
create index users_lost_access on users (full_access_until) where full_access_until is not null;

create function note_lost_access() returns trigger language plpgsql as $$
begin
  new.full_access_until := now();
  return new;
end $$;
create trigger note_lost_access before update of is_root, platform_role, blocked_at, erased_at on users for each row
  when (old.is_root and coalesce(old.platform_role, 'superroot') = 'superroot' and old.blocked_at is null and old.erased_at is null
    and not (new.is_root and coalesce(new.platform_role, 'superroot') = 'superroot' and new.blocked_at is null and new.erased_at is null))
  execute function note_lost_access();
