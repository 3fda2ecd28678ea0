-- What came in by each way to pay within some days, and what went back.
create index payments_taken on payments (company_id, created_at);
create index refunds_given on refunds (company_id, created_at);
