-- What a new company is given: units of measure, reasons of cancellations, the currencies that are offered. The platform's own people
-- keep these lists; a company's rows are its own from its first day.

-- As refuse_taken_name, among all living rows of a table of the platform.
create function refuse_taken_name_of_platform() returns trigger language plpgsql as $$
declare
  is_taken boolean;
begin
  execute format('select exists (
      select from %I as other
      cross join jsonb_each_text(other.name) as old
      join jsonb_each_text($2) as new on old.key = new.key and lower(old.value) = lower(new.value)
      where other.id <> $1 and other.archived_at is null)', tg_table_name)
    into is_taken using new.id, new.name;
  if is_taken then raise unique_violation using constraint = tg_table_name || '_name'; end if;
  return new;
end $$;

create table platform_units (
  id uuid primary key,
  name jsonb not null,
  short jsonb not null,
  precision int not null check (precision between 0 and 3),
  is_default boolean not null,
  sort int not null,
  search text not null default '',
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  archived_at timestamptz(3)
);
create unique index platform_units_default on platform_units (is_default) where is_default;
create index platform_units_in_order on platform_units (sort, id);
create trigger refuse_taken_name before insert or update of name, archived_at on platform_units for each row
  when (new.archived_at is null) execute function refuse_taken_name_of_platform();
insert into platform_units (id, name, short, precision, is_default, sort) values
  ('01900000-0000-7000-8000-000000000101', '{"en": "Piece", "ru": "Штука", "uz": "Dona", "kz": "Дана", "tr": "Adet", "ky": "Даана", "tg": "Дона", "ua": "Штука", "az": "Ədəd", "tm": "Sany", "am": "Հատ", "by": "Штука", "md": "Bucată", "cz": "Kus", "fr": "Pièce", "es": "Unidad", "it": "Pezzo", "de": "Stück", "id": "Buah", "tl": "Piraso", "ms": "Unit", "vi": "Cái", "el": "Τεμάχιο"}', '{"en": "pc", "ru": "шт.", "uz": "dona", "kz": "дана", "tr": "adet", "ky": "даана", "tg": "дона", "ua": "шт.", "az": "əd.", "tm": "sany", "am": "հատ", "by": "шт.", "md": "buc.", "cz": "ks", "fr": "pc", "es": "ud.", "it": "pz", "de": "Stk.", "id": "pcs", "tl": "pc", "ms": "unit", "vi": "cái", "el": "τεμ."}', 0, true, 1),
  ('01900000-0000-7000-8000-000000000102', '{"en": "Kilogram", "ru": "Килограмм", "uz": "Kilogramm", "kz": "Килограмм", "tr": "Kilogram", "ky": "Килограмм", "tg": "Килограмм", "ua": "Кілограм", "az": "Kiloqram", "tm": "Kilogram", "am": "Կիլոգրամ", "by": "Кілаграм", "md": "Kilogram", "cz": "Kilogram", "fr": "Kilogramme", "es": "Kilogramo", "it": "Chilogrammo", "de": "Kilogramm", "id": "Kilogram", "tl": "Kilo", "ms": "Kilogram", "vi": "Kilôgam", "el": "Κιλό"}', '{"en": "kg", "ru": "кг", "uz": "kg", "kz": "кг", "tr": "kg", "ky": "кг", "tg": "кг", "ua": "кг", "az": "kq", "tm": "kg", "am": "կգ", "by": "кг", "md": "kg", "cz": "kg", "fr": "kg", "es": "kg", "it": "kg", "de": "kg", "id": "kg", "tl": "kg", "ms": "kg", "vi": "kg", "el": "kg"}', 3, false, 2),
  ('01900000-0000-7000-8000-000000000103', '{"en": "Litre", "ru": "Литр", "uz": "Litr", "kz": "Литр", "tr": "Litre", "ky": "Литр", "tg": "Литр", "ua": "Літр", "az": "Litr", "tm": "Litr", "am": "Լիտր", "by": "Літр", "md": "Litru", "cz": "Litr", "fr": "Litre", "es": "Litro", "it": "Litro", "de": "Liter", "id": "Liter", "tl": "Litro", "ms": "Liter", "vi": "Lít", "el": "Λίτρο"}', '{"en": "l", "ru": "л", "uz": "l", "kz": "л", "tr": "l", "ky": "л", "tg": "л", "ua": "л", "az": "l", "tm": "l", "am": "լ", "by": "л", "md": "l", "cz": "l", "fr": "l", "es": "l", "it": "l", "de": "l", "id": "l", "tl": "l", "ms": "l", "vi": "l", "el": "l"}', 3, false, 3);
update platform_units set search = folded((select string_agg(value, ' ') from (
  select value from jsonb_each_text(name) union all select value from jsonb_each_text(short)) as each));
call make_platform_table('platform_units');

create table platform_cancel_reasons (
  id uuid primary key,
  -- Of those that orders may be cancelled with by a word of the API.
  key text unique,
  name jsonb not null,
  needs_note boolean not null,
  sort int not null,
  search text not null default '',
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  archived_at timestamptz(3)
);
create index platform_cancel_reasons_in_order on platform_cancel_reasons (sort, id);
create trigger refuse_taken_name before insert or update of name, archived_at on platform_cancel_reasons for each row
  when (new.archived_at is null) execute function refuse_taken_name_of_platform();
insert into platform_cancel_reasons (id, key, name, needs_note, sort) values
  ('01900000-0000-7000-8000-000000000111', 'changed_mind', '{"en": "The customer changed their mind", "ru": "Клиент передумал", "uz": "Mijoz fikridan qaytdi", "kz": "Клиент ойынан қайтты", "tr": "Müşteri vazgeçti", "ky": "Кардар оюнан кайтты", "tg": "Муштарӣ фикрашро дигар кард", "ua": "Клієнт передумав", "az": "Müştəri fikrini dəyişdi", "tm": "Müşderi pikirini üýtgetdi", "am": "Հաճախորդը մտափոխվել է", "by": "Кліент перадумаў", "md": "Clientul s-a răzgândit", "cz": "Zákazník si to rozmyslel", "fr": "Le client a changé d’avis", "es": "El cliente cambió de opinión", "it": "Il cliente ha cambiato idea", "de": "Der Kunde hat es sich anders überlegt", "id": "Pelanggan berubah pikiran", "tl": "Nagbago ang isip ng customer", "ms": "Pelanggan berubah fikiran", "vi": "Khách hàng đổi ý", "el": "Ο πελάτης άλλαξε γνώμη"}', false, 1),
  ('01900000-0000-7000-8000-000000000112', 'no_answer', '{"en": "The customer does not answer", "ru": "Клиент не отвечает", "uz": "Mijoz javob bermayapti", "kz": "Клиент жауап бермейді", "tr": "Müşteri yanıt vermiyor", "ky": "Кардар жооп бербей жатат", "tg": "Муштарӣ ҷавоб намедиҳад", "ua": "Клієнт не відповідає", "az": "Müştəri cavab vermir", "tm": "Müşderi jogap bermeýär", "am": "Հաճախորդը չի պատասխանում", "by": "Кліент не адказвае", "md": "Clientul nu răspunde", "cz": "Zákazník neodpovídá", "fr": "Le client ne répond pas", "es": "El cliente no responde", "it": "Il cliente non risponde", "de": "Der Kunde ist nicht erreichbar", "id": "Pelanggan tidak menjawab", "tl": "Hindi sumasagot ang customer", "ms": "Pelanggan tidak menjawab", "vi": "Khách hàng không trả lời", "el": "Ο πελάτης δεν απαντά"}', false, 2),
  ('01900000-0000-7000-8000-000000000113', 'out_of_stock', '{"en": "Out of stock", "ru": "Нет в наличии", "uz": "Mahsulot qolmagan", "kz": "Тауар таусылған", "tr": "Stokta yok", "ky": "Товар түгөнгөн", "tg": "Маҳсулот тамом шуд", "ua": "Немає в наявності", "az": "Stokda yoxdur", "tm": "Haryt gutardy", "am": "Առկա չէ", "by": "Няма ў наяўнасці", "md": "Nu este în stoc", "cz": "Není skladem", "fr": "Rupture de stock", "es": "Sin stock", "it": "Prodotto esaurito", "de": "Nicht auf Lager", "id": "Stok habis", "tl": "Walang stock", "ms": "Kehabisan stok", "vi": "Hết hàng", "el": "Εξαντλημένο προϊόν"}', false, 3),
  ('01900000-0000-7000-8000-000000000114', 'outside_zone', '{"en": "Outside the delivery zone", "ru": "Вне зоны доставки", "uz": "Yetkazib berish hududidan tashqarida", "kz": "Жеткізу аймағынан тыс", "tr": "Teslimat bölgesi dışında", "ky": "Жеткирүү аймагынан тышкары", "tg": "Берун аз минтақаи расонидан", "ua": "Поза зоною доставки", "az": "Çatdırılma zonasından kənarda", "tm": "Eltip bermek zolagynyň daşynda", "am": "Առաքման գոտուց դուրս է", "by": "Па-за зонай дастаўкі", "md": "În afara zonei de livrare", "cz": "Mimo oblast doručení", "fr": "Hors de la zone de livraison", "es": "Fuera de la zona de entrega", "it": "Fuori dalla zona di consegna", "de": "Außerhalb des Liefergebiets", "id": "Di luar zona pengiriman", "tl": "Labas sa saklaw ng delivery", "ms": "Di luar zon penghantaran", "vi": "Ngoài khu vực giao hàng", "el": "Εκτός ζώνης παράδοσης"}', false, 4),
  ('01900000-0000-7000-8000-000000000115', 'closed', '{"en": "We are closed", "ru": "Мы закрыты", "uz": "Hozir yopiqmiz", "kz": "Қазір жабықпыз", "tr": "Kapalıyız", "ky": "Азыр жабыкпыз", "tg": "Ҳоло кор намекунем", "ua": "Ми зачинені", "az": "Bağlıyıq", "tm": "Biz ýapyk", "am": "Մենք փակ ենք", "by": "Мы зачынены", "md": "Suntem închiși", "cz": "Máme zavřeno", "fr": "Nous sommes fermés", "es": "Estamos cerrados", "it": "Siamo chiusi", "de": "Wir haben geschlossen", "id": "Kami tutup", "tl": "Sarado kami", "ms": "Kami tutup", "vi": "Đã đóng cửa", "el": "Είμαστε κλειστά"}', false, 5),
  ('01900000-0000-7000-8000-000000000116', 'wrong_price', '{"en": "Wrong price", "ru": "Неверная цена", "uz": "Narx notoʻgʻri", "kz": "Баға қате", "tr": "Fiyat yanlış", "ky": "Баасы туура эмес", "tg": "Нархи нодуруст", "ua": "Неправильна ціна", "az": "Səhv qiymət", "tm": "Nädogry baha", "am": "Սխալ գին", "by": "Няправільная цана", "md": "Preț greșit", "cz": "Chybná cena", "fr": "Prix erroné", "es": "Precio incorrecto", "it": "Prezzo errato", "de": "Falscher Preis", "id": "Harga salah", "tl": "Maling presyo", "ms": "Harga salah", "vi": "Sai giá", "el": "Λάθος τιμή"}', false, 6),
  ('01900000-0000-7000-8000-000000000117', 'duplicate', '{"en": "Ordered twice", "ru": "Заказ оформлен дважды", "uz": "Ikki marta buyurtma qilingan", "kz": "Екі рет тапсырыс берілген", "tr": "Sipariş iki kez verilmiş", "ky": "Эки жолу буйрутма берилген", "tg": "Фармоиши такрорӣ", "ua": "Замовлення оформлено двічі", "az": "Təkrar sifariş", "tm": "Gaýtalanan sargyt", "am": "Պատվիրված է երկու անգամ", "by": "Замова аформлена двойчы", "md": "Comandă dublată", "cz": "Objednáno dvakrát", "fr": "Commande en double", "es": "Pedido duplicado", "it": "Ordinato due volte", "de": "Doppelt bestellt", "id": "Pesanan ganda", "tl": "Nadobleng order", "ms": "Pesanan berganda", "vi": "Đặt trùng", "el": "Διπλή παραγγελία"}', false, 7),
  ('01900000-0000-7000-8000-000000000118', 'fraud', '{"en": "Fraud", "ru": "Мошенничество", "uz": "Firibgarlik", "kz": "Алаяқтық", "tr": "Dolandırıcılık", "ky": "Алдамчылык", "tg": "Қаллобӣ", "ua": "Шахрайство", "az": "Fırıldaqçılıq", "tm": "Kezzaplyk", "am": "Խարդախություն", "by": "Махлярства", "md": "Fraudă", "cz": "Podvod", "fr": "Fraude", "es": "Fraude", "it": "Frode", "de": "Betrug", "id": "Penipuan", "tl": "Panloloko", "ms": "Penipuan", "vi": "Gian lận", "el": "Απάτη"}', false, 8),
  ('01900000-0000-7000-8000-000000000119', 'courier_failed', '{"en": "The courier could not deliver", "ru": "Курьер не смог доставить", "uz": "Kuryer yetkazib bera olmadi", "kz": "Курьер жеткізе алмады", "tr": "Kurye teslim edemedi", "ky": "Курьер жеткире алган жок", "tg": "Курйер расонида натавонист", "ua": "Кур’єр не зміг доставити", "az": "Kuryer çatdıra bilmədi", "tm": "Eltip beriji eltip bilmedi", "am": "Առաքիչը չկարողացավ առաքել", "by": "Кур’ер не змог даставіць", "md": "Curierul nu a putut livra", "cz": "Kurýr nemohl doručit", "fr": "Le livreur n’a pas pu livrer", "es": "El repartidor no pudo entregar", "it": "Il corriere non è riuscito a consegnare", "de": "Der Kurier konnte nicht zustellen", "id": "Kurir tidak bisa mengantar", "tl": "Hindi nai-deliver ng courier", "ms": "Kurier tidak dapat menghantar", "vi": "Không giao được hàng", "el": "Ο διανομέας δεν μπόρεσε να παραδώσει"}', false, 9),
  ('01900000-0000-7000-8000-00000000011a', 'other', '{"en": "Another reason", "ru": "Другая причина", "uz": "Boshqa sabab", "kz": "Басқа себеп", "tr": "Başka bir neden", "ky": "Башка себеп", "tg": "Сабаби дигар", "ua": "Інша причина", "az": "Başqa səbəb", "tm": "Başga sebäp", "am": "Այլ պատճառ", "by": "Іншая прычына", "md": "Alt motiv", "cz": "Jiný důvod", "fr": "Autre motif", "es": "Otro motivo", "it": "Altro motivo", "de": "Anderer Grund", "id": "Alasan lain", "tl": "Ibang dahilan", "ms": "Sebab lain", "vi": "Lý do khác", "el": "Άλλος λόγος"}', true, 10);
update platform_cancel_reasons set search = folded((select string_agg(value, ' ') from jsonb_each_text(name)));
call make_platform_table('platform_cancel_reasons');

create table platform_currencies (
  id uuid primary key,
  code text not null,
  sort int not null,
  search text not null default '',
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  archived_at timestamptz(3)
);
create unique index platform_currencies_code on platform_currencies (code) where archived_at is null;
create index platform_currencies_in_order on platform_currencies (sort, id);
insert into platform_currencies (id, code, sort, search)
select ('01900000-0000-7000-8000-0000000002' || lpad(to_hex(at), 2, '0'))::uuid, code, at, lower(code)
from unnest(array['USD', 'EUR', 'GBP', 'UZS', 'RUB', 'KZT', 'KGS', 'TJS', 'UAH', 'AZN', 'TMT', 'AMD', 'BYN', 'MDL', 'CZK', 'TRY', 'IDR', 'PHP', 'MYR',
  'VND', 'JPY', 'KWD', 'TND']) with ordinality as offered (code, at);
call make_platform_table('platform_currencies');
