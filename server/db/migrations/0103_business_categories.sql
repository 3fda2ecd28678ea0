-- Kinds of business that the platform's own people keep, each with what a new company of it begins with.
alter table business_categories drop column name;
alter table business_categories alter column key drop not null;
alter table business_categories rename column stage_preset to business;
alter table business_categories
  add column name jsonb,
  add column icon text not null default '📦',
  add column stage_set_id uuid references stage_sets (id),
  -- Of the platform's; empty for all of them.
  add column unit_ids uuid[] not null default '{}',
  -- Sample products that its companies can try the product with.
  add column samples text not null default 'shop' check (samples in ('restaurant', 'shop')),
  -- Categories of products, by name and colour.
  add column categories jsonb not null default '[]',
  add column search text not null default '',
  add column version int not null default 1,
  add column created_at timestamptz(3) not null default now(),
  add column updated_at timestamptz(3) not null default now(),
  add column archived_at timestamptz(3);

create temporary table names (key text, icon text, name jsonb) on commit drop;
insert into names values
  ('restaurant', '🍽️', '{"en": "Restaurant", "ru": "Ресторан", "uz": "Restoran", "kz": "Мейрамхана", "tr": "Restoran", "ky": "Ресторан", "tg": "Тарабхона", "ua": "Ресторан", "az": "Restoran", "tm": "Restoran", "am": "Ռեստորան", "by": "Рэстаран", "md": "Restaurant", "cz": "Restaurace", "fr": "Restaurant", "es": "Restaurante", "it": "Ristorante", "de": "Restaurant", "id": "Restoran", "tl": "Restaurant", "ms": "Restoran", "vi": "Nhà hàng", "el": "Εστιατόριο"}'),
  ('cafe', '☕', '{"en": "Café", "ru": "Кафе", "uz": "Kafe", "kz": "Кафе", "tr": "Kafe", "ky": "Кафе", "tg": "Қаҳвахона", "ua": "Кафе", "az": "Kafe", "tm": "Kafe", "am": "Սրճարան", "by": "Кафэ", "md": "Cafenea", "cz": "Kavárna", "fr": "Café", "es": "Cafetería", "it": "Bar e caffetteria", "de": "Café", "id": "Kafe", "tl": "Café", "ms": "Kafe", "vi": "Quán cà phê", "el": "Καφετέρια"}'),
  ('pizza', '🍕', '{"en": "Pizza and sushi", "ru": "Пицца и суши", "uz": "Pitsa va sushi", "kz": "Пицца және суши", "tr": "Pizza ve suşi", "ky": "Пицца жана суши", "tg": "Питса ва суши", "ua": "Піца та суші", "az": "Pizza və suşi", "tm": "Pizza we suşi", "am": "Պիցցա և սուշի", "by": "Піца і сушы", "md": "Pizza și sushi", "cz": "Pizza a sushi", "fr": "Pizzas et sushis", "es": "Pizza y sushi", "it": "Pizza e sushi", "de": "Pizza und Sushi", "id": "Pizza dan sushi", "tl": "Pizza at sushi", "ms": "Piza dan sushi", "vi": "Pizza và sushi", "el": "Πίτσα και σούσι"}'),
  ('bakery', '🥐', '{"en": "Bakery and sweets", "ru": "Выпечка и сладости", "uz": "Non va shirinliklar", "kz": "Нан және тәттілер", "tr": "Fırın ve tatlı", "ky": "Нан жана таттуулар", "tg": "Нон ва шириниҳо", "ua": "Випічка та солодощі", "az": "Çörək və şirniyyat", "tm": "Çörek we süýjülikler", "am": "Հացաբուլկեղեն և քաղցրեղեն", "by": "Выпечка і прысмакі", "md": "Brutărie și dulciuri", "cz": "Pekárna a cukrárna", "fr": "Boulangerie-pâtisserie", "es": "Panadería y pastelería", "it": "Panetteria e dolci", "de": "Bäckerei und Süßwaren", "id": "Roti dan kue", "tl": "Panaderya at matatamis", "ms": "Bakeri dan manisan", "vi": "Bánh và đồ ngọt", "el": "Αρτοποιείο και γλυκά"}'),
  ('clothes', '👗', '{"en": "Clothes and shoes", "ru": "Одежда и обувь", "uz": "Kiyim va poyabzal", "kz": "Киім және аяқ киім", "tr": "Giyim ve ayakkabı", "ky": "Кийим жана бут кийим", "tg": "Либос ва пойафзол", "ua": "Одяг і взуття", "az": "Geyim və ayaqqabı", "tm": "Egin-eşik we aýakgap", "am": "Հագուստ և կոշիկ", "by": "Адзенне і абутак", "md": "Haine și încălțăminte", "cz": "Oblečení a obuv", "fr": "Vêtements et chaussures", "es": "Ropa y calzado", "it": "Abbigliamento e calzature", "de": "Kleidung und Schuhe", "id": "Pakaian dan sepatu", "tl": "Damit at sapatos", "ms": "Pakaian dan kasut", "vi": "Quần áo và giày dép", "el": "Ρούχα και παπούτσια"}'),
  ('flowers', '💐', '{"en": "Flowers and gifts", "ru": "Цветы и подарки", "uz": "Gullar va sovgʻalar", "kz": "Гүлдер мен сыйлықтар", "tr": "Çiçek ve hediye", "ky": "Гүлдөр жана белектер", "tg": "Гулҳо ва тӯҳфаҳо", "ua": "Квіти та подарунки", "az": "Güllər və hədiyyələr", "tm": "Güller we sowgatlar", "am": "Ծաղիկներ և նվերներ", "by": "Кветкі і падарункі", "md": "Flori și cadouri", "cz": "Květiny a dárky", "fr": "Fleurs et cadeaux", "es": "Flores y regalos", "it": "Fiori e regali", "de": "Blumen und Geschenke", "id": "Bunga dan hadiah", "tl": "Bulaklak at regalo", "ms": "Bunga dan hadiah", "vi": "Hoa và quà tặng", "el": "Λουλούδια και δώρα"}'),
  ('grocery', '🛒', '{"en": "Grocery", "ru": "Продукты", "uz": "Oziq-ovqat", "kz": "Азық-түлік", "tr": "Market", "ky": "Азык-түлүк", "tg": "Хӯрокворӣ", "ua": "Продукти", "az": "Ərzaq", "tm": "Azyk harytlary", "am": "Մթերք", "by": "Прадукты", "md": "Produse alimentare", "cz": "Potraviny", "fr": "Épicerie", "es": "Alimentación", "it": "Alimentari", "de": "Lebensmittel", "id": "Bahan makanan", "tl": "Grocery", "ms": "Barangan runcit", "vi": "Tạp hóa", "el": "Τρόφιμα"}'),
  ('pharmacy', '💊', '{"en": "Pharmacy and beauty", "ru": "Аптека и красота", "uz": "Dorixona va goʻzallik", "kz": "Дәріхана және сұлулық", "tr": "Eczane ve güzellik", "ky": "Дарыкана жана сулуулук", "tg": "Дорухона ва зебоӣ", "ua": "Аптека та краса", "az": "Aptek və kosmetika", "tm": "Dermanhana we gözellik", "am": "Դեղատուն և գեղեցկություն", "by": "Аптэка і прыгажосць", "md": "Farmacie și frumusețe", "cz": "Lékárna a krása", "fr": "Pharmacie et beauté", "es": "Farmacia y belleza", "it": "Farmacia e bellezza", "de": "Apotheke und Kosmetik", "id": "Apotek dan kecantikan", "tl": "Botika at pampaganda", "ms": "Farmasi dan kecantikan", "vi": "Dược phẩm và làm đẹp", "el": "Φαρμακείο και ομορφιά"}'),
  ('electronics', '📱', '{"en": "Electronics", "ru": "Электроника", "uz": "Elektronika", "kz": "Электроника", "tr": "Elektronik", "ky": "Электроника", "tg": "Электроника", "ua": "Електроніка", "az": "Elektronika", "tm": "Elektronika", "am": "Էլեկտրոնիկա", "by": "Электроніка", "md": "Electronice", "cz": "Elektronika", "fr": "Électronique", "es": "Electrónica", "it": "Elettronica", "de": "Elektronik", "id": "Elektronik", "tl": "Electronics", "ms": "Elektronik", "vi": "Điện tử", "el": "Ηλεκτρονικά"}'),
  ('other', '📦', '{"en": "Something else", "ru": "Другое", "uz": "Boshqa", "kz": "Басқа", "tr": "Diğer", "ky": "Башка", "tg": "Дигар", "ua": "Інше", "az": "Başqa", "tm": "Başga", "am": "Այլ", "by": "Іншае", "md": "Altceva", "cz": "Něco jiného", "fr": "Autre", "es": "Otra cosa", "it": "Altro", "de": "Etwas anderes", "id": "Lainnya", "tl": "Iba pa", "ms": "Lain-lain", "vi": "Khác", "el": "Κάτι άλλο"}');
update business_categories set
  name = names.name,
  icon = names.icon,
  samples = business,
  stage_set_id = (select id from stage_sets where stage_sets.business = business_categories.business order by sort limit 1),
  search = folded((select string_agg(value, ' ') from jsonb_each_text(names.name)))
from names where names.key = business_categories.key;
alter table business_categories alter column name set not null, alter column stage_set_id set not null;
create index business_categories_in_order on business_categories (sort, id);
create index companies_by_category on companies (category_id) where category_id is not null;
create trigger refuse_taken_name before insert or update of name, archived_at on business_categories for each row
  when (new.archived_at is null) execute function refuse_taken_name_of_platform();
grant insert, update, delete on business_categories to app_root;
