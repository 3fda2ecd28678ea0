-- A session whose person has shown a moment ago that it is they, and the key of a device that was given to such a session.
alter table sessions
  add column proven_until timestamptz(3),
  add column lock_key_proven_at timestamptz(3);
