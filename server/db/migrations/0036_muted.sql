-- What somebody does not want to be told by the bot about this company.
alter table employees add column muted text[] not null default '{}' check (muted <@ array['team', 'access']);
