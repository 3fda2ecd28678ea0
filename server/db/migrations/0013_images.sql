-- Pictures that a company has uploaded or imported, each kept once.
create table images (
  company_id uuid not null references companies (id),
  id uuid not null,
  -- Begins the names of its files; made of its content, the company and the secret key, so nobody can guess it.
  key text not null check (key ~ '^[0-9a-f]{40}$'),
  -- Pixels of the largest file.
  width int not null check (width > 0),
  height int not null check (height > 0),
  -- When it was last uploaded, shown or taken away: it is removed a while after nothing shows it.
  touched_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  primary key (company_id, id)
);
create unique index images_key on images (company_id, key);
create index images_files on images (key);
create index images_touched on images (touched_at);
call make_tenant_table('images');

-- The pictures of a product in their order; the first one stands for it.
create table product_images (
  company_id uuid not null references companies (id),
  id uuid not null,
  product_id uuid not null,
  image_id uuid not null,
  -- What is to be seen, by language.
  alt jsonb not null default '{}',
  sort int not null,
  primary key (company_id, id),
  foreign key (company_id, product_id) references products (company_id, id),
  foreign key (company_id, image_id) references images (company_id, id)
);
create unique index product_images_image on product_images (company_id, product_id, image_id);
create index product_images_shown on product_images (company_id, image_id);
call make_tenant_table('product_images');

-- Pictures that an import names, fetched after it.
create table image_fetches (
  company_id uuid not null references companies (id),
  id uuid not null,
  product_id uuid not null,
  import_id uuid not null,
  address text not null,
  state text not null default 'waiting' check (state in ('waiting', 'fetching', 'done', 'failed')),
  tries int not null default 0,
  -- Not before this moment; of one that is being fetched, when its process counts as lost.
  next_at timestamptz(3) not null,
  problem text,
  created_at timestamptz(3) not null,
  primary key (company_id, id),
  foreign key (company_id, product_id) references products (company_id, id),
  foreign key (company_id, import_id) references imports (company_id, id)
);
create unique index image_fetches_address on image_fetches (company_id, product_id, md5(address));
create index image_fetches_import on image_fetches (company_id, import_id, state);
create index image_fetches_next on image_fetches (next_at) where state in ('waiting', 'fetching');
call make_tenant_table('image_fetches');
