-- The languages of the interface as the platform offers them. The code speaks all of them; one that is off is offered to nobody.
create table languages (
  code text primary key,
  is_on boolean not null default true,
  version int not null default 1,
  -- When somebody last switched it or made it the default; null until then.
  changed_at timestamptz(3),
  unique (code, is_on)
);
insert into languages (code) values
  ('en'), ('ru'), ('uz'), ('kz'), ('tr'), ('ky'), ('tg'), ('ua'), ('az'), ('tm'), ('am'), ('by'), ('md'), ('cz'), ('fr'),
  ('es'), ('it'), ('de'), ('id'), ('tl'), ('ms'), ('vi'), ('el');

-- What newcomers get. One row for ever, and its key refuses to switch that language off.
create table default_language (
  is_the_only boolean primary key default true check (is_the_only),
  code text not null,
  is_on boolean not null default true check (is_on),
  foreign key (code, is_on) references languages (code, is_on)
);
insert into default_language (code) values ('ru');
-- Rows come and go only when a backup is put back.
grant select, insert, update, delete on languages, default_language to app_root;

-- The language that was switched off under the person: it comes back with the language, unless they choose meanwhile.
alter table users add column language_before text;
create index users_language on users (language);
create index users_language_before on users (language_before) where language_before is not null;

-- The wanted language where it is offered, else the one of newcomers; neither is switched off before the transaction has ended.
create function offered_language(wanted text) returns text language sql as $$
  select languages.code from languages, default_language
  where languages.code = default_language.code or (languages.code = wanted and languages.is_on)
  order by languages.code = wanted desc nulls last limit 1
  for share of languages
$$;
