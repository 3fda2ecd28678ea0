-- Failures of browsers and of the server: one row for the same failure of the same build.
alter table error_reports rename to old_error_reports;
drop index error_reports_last;
create table error_reports (
  id uuid primary key,
  -- Of what the failure is, without what differs each time; the same in every build.
  fingerprint bytea not null,
  build text not null,
  source text not null check (source in ('browser', 'server')),
  title text not null,
  sample text not null,
  count int not null default 1,
  -- Who has met it, unreadable: the first hundred.
  people bytea[] not null default '{}' check (cardinality(people) <= 100),
  state text not null default 'open' check (state in ('open', 'resolved', 'muted')),
  first_at timestamptz(3) not null,
  last_at timestamptz(3) not null,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  archived_at timestamptz(3),
  unique (fingerprint, build)
);
insert into error_reports (id, fingerprint, build, source, title, sample, count, first_at, last_at, created_at, updated_at)
select gen_random_uuid(), hash, '', 'browser', left(regexp_replace(split_part(message, e'\n', 1), '</?b>', '', 'g'), 200), message, count,
  first_at, last_at, first_at, last_at
from old_error_reports;
drop table old_error_reports;
create index error_reports_by_last on error_reports (last_at desc, id desc) where archived_at is null;
create index error_reports_by_count on error_reports (count desc, id desc) where archived_at is null;
create index error_reports_by_first on error_reports (first_at desc, id desc) where archived_at is null;
create index error_reports_of_state on error_reports (state, last_at desc, id desc) where archived_at is null;
create index error_reports_of_source on error_reports (source, last_at desc, id desc) where archived_at is null;
create index error_reports_of_build on error_reports (build, last_at desc, id desc) where archived_at is null;
call make_platform_table('error_reports');

-- How many came in each hour: what shows that there are suddenly more.
create table error_hours (
  hour timestamptz(3) primary key,
  count int not null
);
call make_platform_table('error_hours');
