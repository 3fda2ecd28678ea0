-- Units that people manage: found by their words, put in order, exactly one of them the default.
alter table units add column search text not null default '';
alter table units no force row level security;
update units set
  search = folded(texts.words),
  is_default = units.is_default and units.archived_at is null,
  sort = sort + 1
from (
  select company_id, id, (select string_agg(value, ' ') from (
    select value from jsonb_each_text(name) union all select value from jsonb_each_text(short)) as each) as words
  from units
) as texts
where texts.company_id = units.company_id and texts.id = units.id;
alter table units force row level security;
create unique index units_default on units (company_id) where is_default;
create index units_in_order on units (company_id, sort, id);
create index products_by_unit on products (company_id, unit_id) where unit_id is not null;

-- A translated name is taken when a living row of the company has the same text in the same language, in whatever case.
-- Rows of such tables are written one at a time in a company. Refuses as a unique constraint <table>_name would.
create function refuse_taken_name() returns trigger language plpgsql as $$
declare
  is_taken boolean;
begin
  execute format('select exists (
      select from %I as other
      cross join jsonb_each_text(other.name) as old
      join jsonb_each_text($3) as new on old.key = new.key and lower(old.value) = lower(new.value)
      where other.company_id = $1 and other.id <> $2 and other.archived_at is null)', tg_table_name)
    into is_taken using new.company_id, new.id, new.name;
  if is_taken then raise unique_violation using constraint = tg_table_name || '_name'; end if;
  return new;
end $$;
create trigger refuse_taken_name before insert or update of name, archived_at on units for each row
  when (new.archived_at is null) execute function refuse_taken_name();

-- Decimal places of the quantity when it was sold, of what is weighed or measured.
alter table order_lines add column unit_precision int not null default 0 check (unit_precision between 0 and 3);
