-- What customers see of a branch, and where its team talks.
alter table branches
  -- Ids of images in their order. What a branch shows is not removed: see server/files/shownImages.ts.
  add column photo_ids uuid[] not null default '{}' check (cardinality(photo_ids) <= 8),
  add column chat_link text,
  -- A hidden one is not in the storefront and takes no orders of customers; the default one is always shown.
  add column is_public boolean not null default true,
  add constraint branches_default_is_public check (is_public or not is_default);
