-- The platform's log, to be read: what a thing was called when something was done to it, and ways to look through.
alter table platform_audit_log add column entity_name text not null default '';
create index platform_audit_log_actor on platform_audit_log (actor_id, created_at desc, id desc);
create index platform_audit_log_entity on platform_audit_log (entity, created_at desc, id desc);
