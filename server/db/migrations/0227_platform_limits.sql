-- How fast the bot writes, and how long what is over is kept.
alter table platform_settings
  add column messages_per_second int not null default 25 check (messages_per_second between 1 and 30),
  add column session_days int not null default 30 check (session_days between 1 and 365),
  add column message_days int not null default 90 check (message_days between 7 and 730);

-- Of its files together; null: not measured yet.
alter table images add column bytes int check (bytes >= 0);
create index images_unmeasured on images (created_at) where bytes is null;
