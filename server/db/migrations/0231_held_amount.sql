-- What was held, of which amount says how much shall be taken; null where nothing ever was: then nothing can be missed.
alter table payment_attempts add column held_amount bigint check (held_amount >= amount);
alter table payment_attempts no force row level security;
update payment_attempts set held_amount = amount where state = 'authorized' or captures_at = 'accept' and state in ('voided', 'captured');
alter table payment_attempts force row level security;
