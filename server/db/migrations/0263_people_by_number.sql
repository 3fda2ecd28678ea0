-- A whole phone or a @username is found at the same cost among any number of people: the trigrams of digits are few, and
-- each is in the number of every hundredth person.
create index users_phone_begins on users (phone_number text_pattern_ops) where phone_number is not null and erased_at is null;
create index users_phone_ends on users (reverse(phone_number) text_pattern_ops) where phone_number is not null and erased_at is null;
create index users_username on users (folded(username) text_pattern_ops) where username is not null and erased_at is null;
create index users_mail_host on users (folded(substr(email, strpos(email, '@'))) text_pattern_ops)
  where email is not null and erased_at is null;

-- Those whose phone begins or ends with so many digits, or whose @username or host of the e-mail begins so; nobody where it is something else that
-- is looked for, or there is nobody.
create function search_people_by_number(word text, max_rows int) returns setof uuid
  language plpgsql stable set plan_cache_mode = force_custom_plan as $$
declare
  pattern text := replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  if word ~ '^[0-9]{9,15}$' then
    return query
      select id from users where phone_number like '+' || word || '%' and phone_number is not null and erased_at is null
      union
      select id from users where reverse(phone_number) like reverse(word) || '%' and phone_number is not null and erased_at is null
      limit max_rows;
  elsif word ~ '^@.{3,}' then
    return query
      select id from users where folded(username) like substr(pattern, 2) and username is not null and erased_at is null
      union
      select id from users where folded(substr(email, strpos(email, '@'))) like pattern and email is not null and erased_at is null
      limit max_rows;
  end if;
end $$;
revoke all on function search_people_by_number(text, int) from public;
grant execute on function search_people_by_number(text, int) to app_root;

create or replace function search_platform_users(word text, max_rows int) returns setof uuid
  language plpgsql stable set plan_cache_mode = force_custom_plan as $$
declare
  pattern text := '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  return query select search_people_by_number(word, max_rows);
  if found then return; end if;
  if max_rows > 300 and (
    select count(*) >= 10
    from (select search from platform_users order by id desc limit 100) as newest
    where newest.search like pattern
  ) then
    return query select null::uuid from generate_series(1, max_rows);
  else
    return query select id from platform_users where search like pattern limit max_rows;
  end if;
end $$;
