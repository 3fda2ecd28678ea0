-- What the product calls itself to people, and the key of the files of its logo.
alter table platform_settings
  add column name text not null default 'Backoffice',
  add column logo_key text check (logo_key ~ '^[0-9a-f]{40}$');
