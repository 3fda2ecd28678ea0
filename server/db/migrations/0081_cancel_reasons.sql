-- Reasons of cancellations become each company's own; what was cancelled before keeps its words.
create table cancel_reasons (
  company_id uuid not null references companies (id),
  id uuid not null,
  -- Of those that every company begins with.
  key text,
  name jsonb not null,
  needs_note boolean not null default false,
  sort int not null,
  search text not null,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  archived_at timestamptz(3),
  primary key (company_id, id)
);
create unique index cancel_reasons_key on cancel_reasons (company_id, key) where key is not null;
create index cancel_reasons_in_order on cancel_reasons (company_id, sort, id);
create trigger refuse_taken_name before insert or update of name, archived_at on cancel_reasons for each row
  when (new.archived_at is null) execute function refuse_taken_name();

create temporary table first_reasons (sort int, key text, needs_note boolean, name jsonb) on commit drop;
insert into first_reasons values
  (1, 'changed_mind', false, '{"en": "The customer changed their mind", "ru": "Клиент передумал", "uz": "Mijoz fikridan qaytdi", "kz": "Клиент ойынан қайтты", "tr": "Müşteri vazgeçti", "ky": "Кардар оюнан кайтты", "tg": "Муштарӣ фикрашро дигар кард", "ua": "Клієнт передумав", "az": "Müştəri fikrini dəyişdi", "tm": "Müşderi pikirini üýtgetdi", "am": "Հաճախորդը մտափոխվել է", "by": "Кліент перадумаў", "md": "Clientul s-a răzgândit", "cz": "Zákazník si to rozmyslel", "fr": "Le client a changé d’avis", "es": "El cliente cambió de opinión", "it": "Il cliente ha cambiato idea", "de": "Der Kunde hat es sich anders überlegt", "id": "Pelanggan berubah pikiran", "tl": "Nagbago ang isip ng customer", "ms": "Pelanggan berubah fikiran", "vi": "Khách hàng đổi ý", "el": "Ο πελάτης άλλαξε γνώμη"}'),
  (2, 'no_answer', false, '{"en": "The customer does not answer", "ru": "Клиент не отвечает", "uz": "Mijoz javob bermayapti", "kz": "Клиент жауап бермейді", "tr": "Müşteri yanıt vermiyor", "ky": "Кардар жооп бербей жатат", "tg": "Муштарӣ ҷавоб намедиҳад", "ua": "Клієнт не відповідає", "az": "Müştəri cavab vermir", "tm": "Müşderi jogap bermeýär", "am": "Հաճախորդը չի պատասխանում", "by": "Кліент не адказвае", "md": "Clientul nu răspunde", "cz": "Zákazník neodpovídá", "fr": "Le client ne répond pas", "es": "El cliente no responde", "it": "Il cliente non risponde", "de": "Der Kunde ist nicht erreichbar", "id": "Pelanggan tidak menjawab", "tl": "Hindi sumasagot ang customer", "ms": "Pelanggan tidak menjawab", "vi": "Khách hàng không trả lời", "el": "Ο πελάτης δεν απαντά"}'),
  (3, 'out_of_stock', false, '{"en": "Out of stock", "ru": "Нет в наличии", "uz": "Mahsulot qolmagan", "kz": "Тауар таусылған", "tr": "Stokta yok", "ky": "Товар түгөнгөн", "tg": "Маҳсулот тамом шуд", "ua": "Немає в наявності", "az": "Stokda yoxdur", "tm": "Haryt gutardy", "am": "Առկա չէ", "by": "Няма ў наяўнасці", "md": "Nu este în stoc", "cz": "Není skladem", "fr": "Rupture de stock", "es": "Sin stock", "it": "Prodotto esaurito", "de": "Nicht auf Lager", "id": "Stok habis", "tl": "Walang stock", "ms": "Kehabisan stok", "vi": "Hết hàng", "el": "Εξαντλημένο προϊόν"}'),
  (4, 'outside_zone', false, '{"en": "Outside the delivery zone", "ru": "Вне зоны доставки", "uz": "Yetkazib berish hududidan tashqarida", "kz": "Жеткізу аймағынан тыс", "tr": "Teslimat bölgesi dışında", "ky": "Жеткирүү аймагынан тышкары", "tg": "Берун аз минтақаи расонидан", "ua": "Поза зоною доставки", "az": "Çatdırılma zonasından kənarda", "tm": "Eltip bermek zolagynyň daşynda", "am": "Առաքման գոտուց դուրս է", "by": "Па-за зонай дастаўкі", "md": "În afara zonei de livrare", "cz": "Mimo oblast doručení", "fr": "Hors de la zone de livraison", "es": "Fuera de la zona de entrega", "it": "Fuori dalla zona di consegna", "de": "Außerhalb des Liefergebiets", "id": "Di luar zona pengiriman", "tl": "Labas sa saklaw ng delivery", "ms": "Di luar zon penghantaran", "vi": "Ngoài khu vực giao hàng", "el": "Εκτός ζώνης παράδοσης"}'),
  (5, 'closed', false, '{"en": "We are closed", "ru": "Мы закрыты", "uz": "Hozir yopiqmiz", "kz": "Қазір жабықпыз", "tr": "Kapalıyız", "ky": "Азыр жабыкпыз", "tg": "Ҳоло кор намекунем", "ua": "Ми зачинені", "az": "Bağlıyıq", "tm": "Biz ýapyk", "am": "Մենք փակ ենք", "by": "Мы зачынены", "md": "Suntem închiși", "cz": "Máme zavřeno", "fr": "Nous sommes fermés", "es": "Estamos cerrados", "it": "Siamo chiusi", "de": "Wir haben geschlossen", "id": "Kami tutup", "tl": "Sarado kami", "ms": "Kami tutup", "vi": "Đã đóng cửa", "el": "Είμαστε κλειστά"}'),
  (6, 'wrong_price', false, '{"en": "Wrong price", "ru": "Неверная цена", "uz": "Narx notoʻgʻri", "kz": "Баға қате", "tr": "Fiyat yanlış", "ky": "Баасы туура эмес", "tg": "Нархи нодуруст", "ua": "Неправильна ціна", "az": "Səhv qiymət", "tm": "Nädogry baha", "am": "Սխալ գին", "by": "Няправільная цана", "md": "Preț greșit", "cz": "Chybná cena", "fr": "Prix erroné", "es": "Precio incorrecto", "it": "Prezzo errato", "de": "Falscher Preis", "id": "Harga salah", "tl": "Maling presyo", "ms": "Harga salah", "vi": "Sai giá", "el": "Λάθος τιμή"}'),
  (7, 'duplicate', false, '{"en": "Ordered twice", "ru": "Заказ оформлен дважды", "uz": "Ikki marta buyurtma qilingan", "kz": "Екі рет тапсырыс берілген", "tr": "Sipariş iki kez verilmiş", "ky": "Эки жолу буйрутма берилген", "tg": "Фармоиши такрорӣ", "ua": "Замовлення оформлено двічі", "az": "Təkrar sifariş", "tm": "Gaýtalanan sargyt", "am": "Պատվիրված է երկու անգամ", "by": "Замова аформлена двойчы", "md": "Comandă dublată", "cz": "Objednáno dvakrát", "fr": "Commande en double", "es": "Pedido duplicado", "it": "Ordinato due volte", "de": "Doppelt bestellt", "id": "Pesanan ganda", "tl": "Nadobleng order", "ms": "Pesanan berganda", "vi": "Đặt trùng", "el": "Διπλή παραγγελία"}'),
  (8, 'fraud', false, '{"en": "Fraud", "ru": "Мошенничество", "uz": "Firibgarlik", "kz": "Алаяқтық", "tr": "Dolandırıcılık", "ky": "Алдамчылык", "tg": "Қаллобӣ", "ua": "Шахрайство", "az": "Fırıldaqçılıq", "tm": "Kezzaplyk", "am": "Խարդախություն", "by": "Махлярства", "md": "Fraudă", "cz": "Podvod", "fr": "Fraude", "es": "Fraude", "it": "Frode", "de": "Betrug", "id": "Penipuan", "tl": "Panloloko", "ms": "Penipuan", "vi": "Gian lận", "el": "Απάτη"}'),
  (9, 'courier_failed', false, '{"en": "The courier could not deliver", "ru": "Курьер не смог доставить", "uz": "Kuryer yetkazib bera olmadi", "kz": "Курьер жеткізе алмады", "tr": "Kurye teslim edemedi", "ky": "Курьер жеткире алган жок", "tg": "Курйер расонида натавонист", "ua": "Кур’єр не зміг доставити", "az": "Kuryer çatdıra bilmədi", "tm": "Eltip beriji eltip bilmedi", "am": "Առաքիչը չկարողացավ առաքել", "by": "Кур’ер не змог даставіць", "md": "Curierul nu a putut livra", "cz": "Kurýr nemohl doručit", "fr": "Le livreur n’a pas pu livrer", "es": "El repartidor no pudo entregar", "it": "Il corriere non è riuscito a consegnare", "de": "Der Kurier konnte nicht zustellen", "id": "Kurir tidak bisa mengantar", "tl": "Hindi nai-deliver ng courier", "ms": "Kurier tidak dapat menghantar", "vi": "Không giao được hàng", "el": "Ο διανομέας δεν μπόρεσε να παραδώσει"}'),
  (10, 'other', true, '{"en": "Another reason", "ru": "Другая причина", "uz": "Boshqa sabab", "kz": "Басқа себеп", "tr": "Başka bir neden", "ky": "Башка себеп", "tg": "Сабаби дигар", "ua": "Інша причина", "az": "Başqa səbəb", "tm": "Başga sebäp", "am": "Այլ պատճառ", "by": "Іншая прычына", "md": "Alt motiv", "cz": "Jiný důvod", "fr": "Autre motif", "es": "Otro motivo", "it": "Altro motivo", "de": "Anderer Grund", "id": "Alasan lain", "tl": "Ibang dahilan", "ms": "Sebab lain", "vi": "Lý do khác", "el": "Άλλος λόγος"}');
-- So that the owner of the tables, who is no company, sees the rows.
alter table companies no force row level security;
insert into cancel_reasons (company_id, id, key, name, needs_note, sort, search)
select companies.id, gen_random_uuid(), key, first_reasons.name, needs_note, sort,
  (select folded(string_agg(value, ' ')) from jsonb_each_text(first_reasons.name))
from companies cross join first_reasons;
alter table companies force row level security;

alter table orders add column cancel_reason_id uuid, add column cancel_words jsonb;
alter table orders no force row level security;
update orders set cancel_reason_id = cancel_reasons.id, cancel_words = cancel_reasons.name
from cancel_reasons where cancel_reasons.company_id = orders.company_id and cancel_reasons.key = cancel_reason;
alter table orders force row level security;
alter table orders drop column cancel_reason;
alter table orders add foreign key (company_id, cancel_reason_id) references cancel_reasons (company_id, id);

alter table access_requests no force row level security;
update access_requests set wanted = jsonb_set(wanted, '{reason}', cancel_reasons.name)
from cancel_reasons
where call = 'cancel_order' and cancel_reasons.company_id = access_requests.company_id and key = wanted ->> 'reason';
alter table access_requests force row level security;
call make_tenant_table('cancel_reasons');
