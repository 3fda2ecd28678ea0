-- Zones that open again by themselves are told about, and found when their time has come.
create index delivery_zones_opening on delivery_zones (closed_until) where closed_until is not null;
