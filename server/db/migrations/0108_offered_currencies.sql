-- Companies read which currencies they may choose.
grant select on platform_currencies to app_rw;
create policy offered on platform_currencies for select to app_rw using (true);
