-- Of the platform: whoever prepared somebody's copy must still have the right when the link is used; null: the person themself.
alter table personal_downloads add column prepared_by uuid;
