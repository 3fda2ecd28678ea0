-- The dashboard counts companies in whose currency no plan is offered.
create index companies_of_currency on companies (currency) where state <> 'closed';
