-- Fingerprints of the keys that processes have used this database with, for a lost or changed key to be said at the start.
create table secret_keys (
  fingerprint bytea primary key,
  used_at timestamptz(3) not null
);
grant select, insert, update, delete on secret_keys to app_root;
