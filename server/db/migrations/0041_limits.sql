-- What an address may ask for is counted by its network, the /64 of an IPv6 address. `ip` of a code holds just that; a sign-in
-- by the messenger shows the address itself to the person.
alter table messenger_logins add column network text not null default '';
drop index messenger_logins_ip;
create index messenger_logins_network on messenger_logins (network, created_at desc);

-- All codes of an hour are counted too.
create index sign_in_codes_created on sign_in_codes (created_at desc);
