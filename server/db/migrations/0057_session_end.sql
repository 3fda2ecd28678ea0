-- Why a session ended before its time, for whoever comes with its token and has to sign in again.
alter table sessions add column revoked_for text check (revoked_for in ('elsewhere', 'password', 'team', 'access'));
grant update (revoked_for) on sessions to app_rw;
