-- Tags that people manage: words about them, how often each is used, and tags of orders.
alter table orders add column tag_ids uuid[] not null default '{}' check (cardinality(tag_ids) <= 50);

alter table tags
  add column description text not null default '',
  add column search text not null default '',
  -- Living products, customers and orders that have it; written by the triggers below alone.
  add column uses int not null default 0;
alter table tags no force row level security;
alter table products no force row level security;
alter table customers no force row level security;
update tags set
  search = folded(name),
  uses = case kind
    when 'product' then (select count(*) from products
      where products.company_id = tags.company_id and tag_ids @> array[tags.id] and products.archived_at is null)
    when 'customer' then (select count(*) from customers
      where customers.company_id = tags.company_id and tag_ids @> array[tags.id] and customers.archived_at is null)
    else 0 end;
alter table customers force row level security;
alter table products force row level security;
alter table tags force row level security;

create index tags_by_name on tags (company_id, search, id) where archived_at is null;
create index tags_by_uses on tags (company_id, uses desc, id desc) where archived_at is null;
create index tags_of_kind on tags (company_id, kind, uses desc, id desc) where archived_at is null;
call make_searchable('tags');

-- A restored backup brings the counts with it, a merge counts once at its end: where app.is_recounting is on nothing is counted here.
create function count_tag_uses() returns trigger language plpgsql as $$
declare
  company uuid := case when tg_op = 'DELETE' then old.company_id else new.company_id end;
  lost uuid[] := '{}';
  got uuid[] := '{}';
begin
  if current_setting('app.is_recounting', true) = 'on' then return null; end if;
  if tg_op <> 'INSERT' and to_jsonb(old) ->> 'archived_at' is null then lost := old.tag_ids; end if;
  if tg_op <> 'DELETE' and to_jsonb(new) ->> 'archived_at' is null then got := new.tag_ids; end if;
  -- In the order of the ids, so that two writers never wait for each other.
  perform from tags where company_id = company and id = any(lost || got) order by id for no key update;
  update tags set uses = uses + changed.by
  from (
    select tag, sum(one)::int as by
    from (select unnest(got) as tag, 1 as one union all select unnest(lost), -1) as each group by tag
  ) as changed
  where tags.company_id = company and tags.id = changed.tag and changed.by <> 0;
  return null;
end $$;

create trigger count_tags_put after insert on products for each row when (new.tag_ids <> '{}') execute function count_tag_uses();
create trigger count_tags after update of tag_ids, archived_at on products for each row
  when ((old.tag_ids <> '{}' or new.tag_ids <> '{}') and (old.tag_ids, old.archived_at) is distinct from (new.tag_ids, new.archived_at))
  execute function count_tag_uses();
create trigger count_tags_put after insert on customers for each row when (new.tag_ids <> '{}') execute function count_tag_uses();
create trigger count_tags after update of tag_ids, archived_at on customers for each row
  when ((old.tag_ids <> '{}' or new.tag_ids <> '{}') and (old.tag_ids, old.archived_at) is distinct from (new.tag_ids, new.archived_at))
  execute function count_tag_uses();
create trigger count_tags_put after insert on orders for each row when (new.tag_ids <> '{}') execute function count_tag_uses();
create trigger count_tags after update of tag_ids on orders for each row
  when (old.tag_ids is distinct from new.tag_ids) execute function count_tag_uses();

-- What the platform's own people put on companies, leads and users.
create table platform_tags (
  id uuid primary key,
  kind text not null check (kind in ('company', 'lead', 'user')),
  name text not null,
  colour text not null,
  description text not null,
  search text not null,
  uses int not null default 0,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  archived_at timestamptz(3)
);
create unique index platform_tags_name on platform_tags (kind, lower(name)) where archived_at is null;
create index platform_tags_by_name on platform_tags (search, id) where archived_at is null;
create index platform_tags_by_uses on platform_tags (uses desc, id desc) where archived_at is null;
call make_platform_table('platform_tags');
