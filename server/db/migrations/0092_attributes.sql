-- What products are told apart by, and what each product says about it.
create table attributes (
  company_id uuid not null references companies (id),
  id uuid not null,
  name jsonb not null,
  type text not null check (type in ('list', 'multi', 'number', 'boolean', 'colour', 'text')),
  unit jsonb not null default '{}',
  makes_variants boolean not null default false,
  is_filterable boolean not null default false,
  is_on_card boolean not null default false,
  -- Whose products have it; everybody's when there are none.
  category_ids uuid[] not null default '{}',
  -- [{id, label, colour}] in their order. They stand in the row, so that whoever holds it knows them all.
  "values" jsonb not null default '[]',
  sort int not null,
  search text not null,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  archived_at timestamptz(3),
  primary key (company_id, id)
);
create index attributes_in_order on attributes (company_id, sort, id);
create trigger refuse_taken_name before insert or update of name, archived_at on attributes for each row
  when (new.archived_at is null) execute function refuse_taken_name();
call make_tenant_table('attributes');

create table product_attributes (
  company_id uuid not null,
  product_id uuid not null,
  attribute_id uuid not null,
  position int not null,
  value_ids uuid[],
  -- In thousandths.
  number bigint,
  flag boolean,
  text jsonb,
  primary key (company_id, product_id, attribute_id),
  foreign key (company_id, product_id) references products (company_id, id) on delete cascade,
  foreign key (company_id, attribute_id) references attributes (company_id, id)
);
create index product_attributes_by_attribute on product_attributes (company_id, attribute_id, product_id);
call make_tenant_table('product_attributes');
