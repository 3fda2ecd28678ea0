-- The day of all companies together, for the platform's dashboard.
create index order_hours_of_day on order_hours (day, company_id) include (orders, revenue);
create index error_reports_last on error_reports (last_at);
