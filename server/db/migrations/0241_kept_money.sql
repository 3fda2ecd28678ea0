-- Money that came for a purchase that could not be made is on the balance: its owner is told.
alter table billing_news drop constraint billing_news_kind_check;
alter table billing_news add constraint billing_news_kind_check
  check (kind in ('expires', 'unpaid', 'grace', 'expired', 'paid', 'kept', 'changed', 'limit', 'terms'));
