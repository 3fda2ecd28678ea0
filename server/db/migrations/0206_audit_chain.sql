-- A chain over the days of each log: a line that is changed, taken out or put in later shows. Days are sealed by a job when
-- they are over, so that no write waits for another one.

-- What an erasure may take out of a line is sealed by its own hash, kept from the line's first moment: the rest of the line stays checkable.
alter table audit_log
  add column erasable_hash bytea,
  -- Of the platform's look into the company in which it was done; every transaction of one says which.
  add column look_id uuid default nullif(current_setting('app.look_id', true), '')::uuid;
create index audit_log_of_entity on audit_log (company_id, entity, created_at desc, id desc);

create function audit_erasable_hash(entity text, changes jsonb) returns bytea language sql stable as $$
  select case
    when entity in ('customers', 'reviews') then sha256(convert_to(changes::text, 'UTF8'))
    when entity = 'orders' and changes ? 'note' then sha256(convert_to((changes -> 'note')::text, 'UTF8'))
  end
$$;
create function audit_lasting(entity text, changes jsonb) returns jsonb language sql stable as $$
  select case when entity in ('customers', 'reviews') then '{}'::jsonb when entity = 'orders' then changes - 'note' else changes end
$$;

create function keep_erasable_hash() returns trigger language plpgsql as $$
begin
  -- A line of a backup brings its own: what it was may be erased by now.
  if new.erasable_hash is null then new.erasable_hash := audit_erasable_hash(new.entity, new.changes); end if;
  return new;
end $$;
create trigger keep_erasable_hash before insert on audit_log for each row
  when (new.entity in ('customers', 'reviews', 'orders')) execute function keep_erasable_hash();
alter table audit_log no force row level security;
update audit_log set erasable_hash = audit_erasable_hash(entity, changes) where entity in ('customers', 'reviews', 'orders');
alter table audit_log force row level security;

create table audit_seals (
  company_id uuid not null references companies (id),
  day date not null,
  lines int not null,
  -- Over the lines of the day and the hash of the day before it.
  hash bytea not null,
  primary key (company_id, day)
);
call make_tenant_table('audit_seals');
revoke insert, update, delete on audit_seals from app_rw;
revoke update, delete on audit_seals from app_root;

create table platform_audit_seals (
  day date primary key,
  lines int not null,
  hash bytea not null
);
grant select, insert on platform_audit_seals to app_root;

create function audit_moment(at timestamptz) returns bigint language sql stable as $$
  select (extract(epoch from at) * 1000)::bigint
$$;

create function audit_days(company uuid, since date, until date)
  returns table (day date, lines int, digest bytea) language sql stable as $$
    select (created_at at time zone 'UTC')::date, count(*)::int,
      sha256(string_agg(sha256(convert_to(json_build_array(id, actor_id, actor_name, action, entity, entity_id,
        audit_lasting(entity, changes), encode(erasable_hash, 'hex'), ip, request_id, look_id, audit_moment(created_at))::text, 'UTF8')),
        ''::bytea order by created_at, id))
    from audit_log
    where company_id = company and created_at >= since::timestamp at time zone 'UTC' and created_at < until::timestamp at time zone 'UTC'
    group by 1
  $$;
create function platform_audit_days(since date, until date)
  returns table (day date, lines int, digest bytea) language sql stable as $$
    select (created_at at time zone 'UTC')::date, count(*)::int,
      sha256(string_agg(sha256(convert_to(json_build_array(id, actor_id, actor_name, action, entity, entity_id, entity_name,
        changes, ip, request_id, audit_moment(created_at))::text, 'UTF8')), ''::bytea order by created_at, id))
    from platform_audit_log
    where created_at >= since::timestamp at time zone 'UTC' and created_at < until::timestamp at time zone 'UTC'
    group by 1
  $$;

create function audit_seal(previous bytea, day date, lines int, digest bytea) returns bytea language sql stable as $$
  select sha256(coalesce(previous, ''::bytea) || convert_to(to_char(day, 'YYYY-MM-DD') || ':' || lines || ':', 'UTF8') || digest)
$$;

-- Seals the days before `until` that have lines and come after the last seal, those of a month at once; the number of days.
create function seal_audit(company uuid, until date) returns int language plpgsql as $$
declare
  sealed audit_seals;
  one record;
  since date;
  days int := 0;
begin
  select * into sealed from audit_seals where company_id = company order by audit_seals.day desc limit 1;
  since := coalesce(sealed.day + 1, '-infinity');
  select (created_at at time zone 'UTC')::date into since from audit_log where company_id = company and
    created_at >= since::timestamp at time zone 'UTC' order by created_at limit 1;
  for one in select * from audit_days(company, since, least(until, since + 31)) order by 1 loop
    sealed.hash := audit_seal(sealed.hash, one.day, one.lines, one.digest);
    insert into audit_seals (company_id, day, lines, hash) values (company, one.day, one.lines, sealed.hash);
    days := days + 1;
  end loop;
  return days;
end $$;
create function seal_platform_audit(until date) returns int language plpgsql as $$
declare
  sealed platform_audit_seals;
  one record;
  since date;
  days int := 0;
begin
  select * into sealed from platform_audit_seals order by platform_audit_seals.day desc limit 1;
  since := coalesce(sealed.day + 1, '-infinity');
  select (created_at at time zone 'UTC')::date into since from platform_audit_log where
    created_at >= since::timestamp at time zone 'UTC' order by created_at limit 1;
  for one in select * from platform_audit_days(since, least(until, since + 31)) order by 1 loop
    sealed.hash := audit_seal(sealed.hash, one.day, one.lines, one.digest);
    insert into platform_audit_seals (day, lines, hash) values (one.day, one.lines, sealed.hash);
    days := days + 1;
  end loop;
  return days;
end $$;

-- Days from `since` to before `until` whose lines are not those that were sealed. What was erased of a person is no
-- break; what was changed of one who is there is.
create function audit_breaks(company uuid, since date default '-infinity', until date default 'infinity')
  returns table (day date) language sql stable as $$
    with seals as (
      select s.day, s.lines, s.hash, lag(s.hash) over (order by s.day) as previous from audit_seals s where company_id = company
    ), span as (
      select least(until, coalesce(max(seals.day) + 1, '-infinity')) as until from seals
    ), found as (
      select d.* from span cross join lateral audit_days(company, since, span.until) d
    )
    select coalesce(seals.day, found.day)
    from (select * from seals where seals.day >= since and seals.day < audit_breaks.until) seals full join found on found.day = seals.day
    where found.day is null or seals.day is null or seals.lines <> found.lines
      or seals.hash <> audit_seal(seals.previous, found.day, found.lines, found.digest)
    union
    select (created_at at time zone 'UTC')::date
    from audit_log
    where company_id = company and erasable_hash is not null
      and erasable_hash is distinct from audit_erasable_hash(entity, changes)
      and created_at >= since::timestamp at time zone 'UTC'
      and created_at < (select span.until from span)::timestamp at time zone 'UTC'
      and exists (
        select from customers
        where customers.company_id = company and customers.erased_at is null and customers.id = case entity
          when 'customers' then entity_id
          when 'orders' then (select customer_id from orders where orders.company_id = company and orders.id = entity_id)
          else (select customer_id from reviews where reviews.company_id = company and reviews.id = entity_id) end)
  $$;
create function platform_audit_breaks(since date default '-infinity', until date default 'infinity')
  returns table (day date) language sql stable as $$
    with seals as (
      select s.day, s.lines, s.hash, lag(s.hash) over (order by s.day) as previous from platform_audit_seals s
    ), found as (
      select d.* from (select least(until, coalesce(max(seals.day) + 1, '-infinity')) as until from seals) span
      cross join lateral platform_audit_days(since, span.until) d
    )
    select coalesce(seals.day, found.day)
    from (select * from seals where seals.day >= since and seals.day < platform_audit_breaks.until) seals
    full join found on found.day = seals.day
    where found.day is null or seals.day is null or seals.lines <> found.lines
      or seals.hash <> audit_seal(seals.previous, found.day, found.lines, found.digest)
  $$;
