-- Who asked for a code, where that is known: the device on which the person has signed in before, or the session of the
-- phone's owner. Null is anybody else; what they ask for and guess counts apart.
alter table sign_in_codes add column asked_by text;
create index sign_in_codes_asked_by on sign_in_codes (asked_by, created_at desc) where asked_by is not null;
