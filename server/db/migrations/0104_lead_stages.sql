-- The way of a lead, from its first word to a company or to nothing.
create table lead_stages (
  id uuid primary key,
  name jsonb not null,
  category text not null check (category in ('new', 'in_progress', 'won', 'lost')),
  colour text not null,
  -- Hours after which a lead in this stage is late.
  limit_hours int check (limit_hours between 1 and 8760),
  -- What has to be known of a lead before it comes here.
  required_fields text[] not null,
  sort int not null,
  search text not null default '',
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  archived_at timestamptz(3)
);
create index lead_stages_in_order on lead_stages (sort, id);
create trigger refuse_taken_name before insert or update of name, archived_at on lead_stages for each row
  when (new.archived_at is null) execute function refuse_taken_name_of_platform();
insert into lead_stages (id, category, colour, limit_hours, required_fields, sort, name) values
  ('01900000-0000-7000-8000-000000000401', 'new', 'blue', 24, '{}', 1, '{"en": "New", "ru": "Новый", "uz": "Yangi", "kz": "Жаңа", "tr": "Yeni", "ky": "Жаңы", "tg": "Нав", "ua": "Новий", "az": "Yeni", "tm": "Täze", "am": "Նոր", "by": "Новы", "md": "Nou", "cz": "Nový", "fr": "Nouveau", "es": "Nuevo", "it": "Nuovo", "de": "Neu", "id": "Baru", "tl": "Bago", "ms": "Baharu", "vi": "Mới", "el": "Νέο"}'),
  ('01900000-0000-7000-8000-000000000402', 'in_progress', 'teal', 72, '{manager}', 2, '{"en": "Contacted", "ru": "Связались", "uz": "Bogʻlanildi", "kz": "Хабарластық", "tr": "İletişime geçildi", "ky": "Байланыштык", "tg": "Тамос гирифта шуд", "ua": "Зв’язалися", "az": "Əlaqə saxlanılıb", "tm": "Habarlaşyldy", "am": "Կապ հաստատված", "by": "Звязаліся", "md": "Contactat", "cz": "Kontaktováno", "fr": "Contacté", "es": "Contactado", "it": "Contattato", "de": "Kontaktiert", "id": "Sudah dihubungi", "tl": "Nakontak na", "ms": "Telah dihubungi", "vi": "Đã liên hệ", "el": "Έγινε επικοινωνία"}'),
  ('01900000-0000-7000-8000-000000000403', 'in_progress', 'violet', 168, '{manager, next_step}', 3, '{"en": "Demo", "ru": "Демонстрация", "uz": "Namoyish", "kz": "Көрсетілім", "tr": "Demo", "ky": "Көрсөтүү", "tg": "Намоиш", "ua": "Демонстрація", "az": "Demo", "tm": "Görkeziş", "am": "Ցուցադրում", "by": "Дэманстрацыя", "md": "Demonstrație", "cz": "Ukázka", "fr": "Démo", "es": "Demostración", "it": "Dimostrazione", "de": "Demo", "id": "Demo", "tl": "Demo", "ms": "Demo", "vi": "Demo", "el": "Επίδειξη"}'),
  ('01900000-0000-7000-8000-000000000404', 'in_progress', 'amber', 336, '{manager, next_step, amount}', 4, '{"en": "Negotiation", "ru": "Переговоры", "uz": "Muzokara", "kz": "Келіссөздер", "tr": "Görüşme", "ky": "Сүйлөшүүлөр", "tg": "Гуфтушунид", "ua": "Перемовини", "az": "Danışıqlar", "tm": "Gepleşik", "am": "Բանակցություններ", "by": "Перамовы", "md": "Negociere", "cz": "Jednání", "fr": "Négociation", "es": "Negociación", "it": "Trattativa", "de": "Verhandlung", "id": "Negosiasi", "tl": "Negosasyon", "ms": "Rundingan", "vi": "Đàm phán", "el": "Διαπραγμάτευση"}'),
  ('01900000-0000-7000-8000-000000000405', 'won', 'green', null, '{amount}', 5, '{"en": "Won", "ru": "Успех", "uz": "Yutuq", "kz": "Сәтті аяқталды", "tr": "Kazanıldı", "ky": "Ийгиликтүү", "tg": "Муваффақ", "ua": "Успіх", "az": "Uğurlu", "tm": "Üstünlikli", "am": "Հաջողված", "by": "Поспех", "md": "Câștigat", "cz": "Vyhráno", "fr": "Gagné", "es": "Ganado", "it": "Vinto", "de": "Gewonnen", "id": "Berhasil", "tl": "Naipanalo", "ms": "Berjaya", "vi": "Thành công", "el": "Κερδήθηκε"}'),
  ('01900000-0000-7000-8000-000000000406', 'lost', 'slate', null, '{}', 6, '{"en": "Lost", "ru": "Отказ", "uz": "Rad etildi", "kz": "Бас тартты", "tr": "Kaybedildi", "ky": "Баш тартты", "tg": "Рад шуд", "ua": "Відмова", "az": "İmtina", "tm": "Ýitirildi", "am": "Կորցված", "by": "Адмова", "md": "Pierdut", "cz": "Ztraceno", "fr": "Perdu", "es": "Perdido", "it": "Perso", "de": "Verloren", "id": "Gagal", "tl": "Natalo", "ms": "Gagal", "vi": "Thất bại", "el": "Χάθηκε"}');
update lead_stages set search = folded((select string_agg(value, ' ') from jsonb_each_text(name)));
call make_platform_table('lead_stages');
