-- Kazakhstan keeps its Constitution Day on 15 March from 2027 on, the day on which it voted for the one in force.
update schedules set
  exceptions = (
    select jsonb_agg(
      case
        when day ->> 'date' like '20__-08-30' then jsonb_set(day, '{date}', to_jsonb(left(day ->> 'date', 4) || '-03-15'))
        when day ->> 'date' like '20__-01-07' then jsonb_set(day, '{note}', '"Православиелік Рождество"')
        else day end
      order by case when day ->> 'date' like '20__-08-30' then left(day ->> 'date', 4) || '-03-15' else day ->> 'date' end)
    from jsonb_array_elements(exceptions) as days (day)),
  version = version + 1
where id = '01900000-0000-7000-8000-000000000509' and version = 1;
