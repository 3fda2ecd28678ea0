-- What a category shows and hands to its products: a text, a picture, a rate of VAT, the branches that sell it.
alter table categories
  add column description jsonb not null default '{}',
  add column image_id uuid,
  add column vat_rate_id uuid,
  -- Where its products are sold; in every branch when there are none.
  add column branch_ids uuid[] not null default '{}',
  add foreign key (company_id, image_id) references images (company_id, id),
  add foreign key (company_id, vat_rate_id) references vat_rates (company_id, id);
create index categories_by_parent on categories (company_id, parent_id, sort, id) where archived_at is null;
create index categories_by_image on categories (company_id, image_id) where image_id is not null;
create index categories_by_vat_rate on categories (company_id, vat_rate_id) where vat_rate_id is not null;
