-- Owners read in the app, too, that a limit of the plan comes near or is reached; nobody has written that.
alter table owner_messages
  alter column made_by drop not null,
  add column billing_id uuid,
  add foreign key (company_id, billing_id) references billing_news (company_id, id) on delete cascade;
create index owner_messages_billing on owner_messages (company_id, billing_id) where billing_id is not null;
