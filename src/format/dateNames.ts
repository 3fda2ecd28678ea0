import { localeEntry, type Locale } from '#contract/locales.ts'
import { isAmerican } from './localeRules.ts'

const SUNDAY = 7

type Row = readonly [months: string, weekdays: string, weekdaysShort: string]

// Chromium lacks data for eight of the languages, so none of them asks Intl; the test compares each row with Node's.
const rows: Record<Locale, Row> = {
  en: [
    'January|February|March|April|May|June|July|August|September|October|November|December',
    'Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday',
    'Mon|Tue|Wed|Thu|Fri|Sat|Sun',
  ],
  ru: [
    'январь|февраль|март|апрель|май|июнь|июль|август|сентябрь|октябрь|ноябрь|декабрь',
    'понедельник|вторник|среда|четверг|пятница|суббота|воскресенье',
    'пн|вт|ср|чт|пт|сб|вс',
  ],
  uz: [
    'Yanvar|Fevral|Mart|Aprel|May|Iyun|Iyul|Avgust|Sentabr|Oktabr|Noyabr|Dekabr',
    'dushanba|seshanba|chorshanba|payshanba|juma|shanba|yakshanba',
    'Dush|Sesh|Chor|Pay|Jum|Shan|Yak',
  ],
  kz: [
    'Қаңтар|Ақпан|Наурыз|Сәуір|Мамыр|Маусым|Шілде|Тамыз|Қыркүйек|Қазан|Қараша|Желтоқсан',
    'дүйсенбі|сейсенбі|сәрсенбі|бейсенбі|жұма|сенбі|жексенбі',
    'дс|сс|ср|бс|жм|сб|жс',
  ],
  tr: [
    'Ocak|Şubat|Mart|Nisan|Mayıs|Haziran|Temmuz|Ağustos|Eylül|Ekim|Kasım|Aralık',
    'Pazartesi|Salı|Çarşamba|Perşembe|Cuma|Cumartesi|Pazar',
    'Pzt|Sal|Çar|Per|Cum|Cmt|Paz',
  ],
  ky: [
    'Январь|Февраль|Март|Апрель|Май|Июнь|Июль|Август|Сентябрь|Октябрь|Ноябрь|Декабрь',
    'дүйшөмбү|шейшемби|шаршемби|бейшемби|жума|ишемби|жекшемби',
    'дүй|шейш|шарш|бейш|жума|ишм|жек',
  ],
  tg: [
    'Январ|Феврал|Март|Апрел|Май|Июн|Июл|Август|Сентябр|Октябр|Ноябр|Декабр',
    'Душанбе|Сешанбе|Чоршанбе|Панҷшанбе|Ҷумъа|Шанбе|Якшанбе',
    'Дшб|Сшб|Чшб|Пшб|Ҷмъ|Шнб|Яшб',
  ],
  ua: [
    'січень|лютий|березень|квітень|травень|червень|липень|серпень|вересень|жовтень|листопад|грудень',
    'понеділок|вівторок|середа|четвер|пʼятниця|субота|неділя',
    'пн|вт|ср|чт|пт|сб|нд',
  ],
  az: [
    'yanvar|fevral|mart|aprel|may|iyun|iyul|avqust|sentyabr|oktyabr|noyabr|dekabr',
    'bazar ertəsi|çərşənbə axşamı|çərşənbə|cümə axşamı|cümə|şənbə|bazar',
    'B.E|Ç.A|Ç|C.A|C|Ş|B',
  ],
  tm: [
    'Ýanwar|Fewral|Mart|Aprel|Maý|Iýun|Iýul|Awgust|Sentýabr|Oktýabr|Noýabr|Dekabr',
    'Duşenbe|Sişenbe|Çarşenbe|Penşenbe|Anna|Şenbe|Ýekşenbe',
    'Duş|Siş|Çar|Pen|Ann|Şen|Ýek',
  ],
  am: [
    'հունվար|փետրվար|մարտ|ապրիլ|մայիս|հունիս|հուլիս|օգոստոս|սեպտեմբեր|հոկտեմբեր|նոյեմբեր|դեկտեմբեր',
    'երկուշաբթի|երեքշաբթի|չորեքշաբթի|հինգշաբթի|ուրբաթ|շաբաթ|կիրակի',
    'երկ|երք|չրք|հնգ|ուր|շբթ|կիր',
  ],
  by: [
    'студзень|люты|сакавік|красавік|май|чэрвень|ліпень|жнівень|верасень|кастрычнік|лістапад|снежань',
    'панядзелак|аўторак|серада|чацвер|пятніца|субота|нядзеля',
    'пн|аў|ср|чц|пт|сб|нд',
  ],
  md: [
    'ianuarie|februarie|martie|aprilie|mai|iunie|iulie|august|septembrie|octombrie|noiembrie|decembrie',
    'luni|marți|miercuri|joi|vineri|sâmbătă|duminică',
    'Lun|Mar|Mie|Joi|Vin|Sâm|Dum',
  ],
  cz: [
    'leden|únor|březen|duben|květen|červen|červenec|srpen|září|říjen|listopad|prosinec',
    'pondělí|úterý|středa|čtvrtek|pátek|sobota|neděle',
    'po|út|st|čt|pá|so|ne',
  ],
  fr: [
    'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre',
    'lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche',
    'lun|mar|mer|jeu|ven|sam|dim',
  ],
  es: [
    'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre',
    'lunes|martes|miércoles|jueves|viernes|sábado|domingo',
    'lun|mar|mié|jue|vie|sáb|dom',
  ],
  it: [
    'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre',
    'lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica',
    'lun|mar|mer|gio|ven|sab|dom',
  ],
  de: [
    'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember',
    'Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag',
    'Mo|Di|Mi|Do|Fr|Sa|So',
  ],
  id: [
    'Januari|Februari|Maret|April|Mei|Juni|Juli|Agustus|September|Oktober|November|Desember',
    'Senin|Selasa|Rabu|Kamis|Jumat|Sabtu|Minggu',
    'Sen|Sel|Rab|Kam|Jum|Sab|Min',
  ],
  tl: [
    'Enero|Pebrero|Marso|Abril|Mayo|Hunyo|Hulyo|Agosto|Setyembre|Oktubre|Nobyembre|Disyembre',
    'Lunes|Martes|Miyerkules|Huwebes|Biyernes|Sabado|Linggo',
    'Lun|Mar|Miy|Huw|Biy|Sab|Lin',
  ],
  ms: [
    'Januari|Februari|Mac|April|Mei|Jun|Julai|Ogos|September|Oktober|November|Disember',
    'Isnin|Selasa|Rabu|Khamis|Jumaat|Sabtu|Ahad',
    'Isn|Sel|Rab|Kha|Jum|Sab|Ahd',
  ],
  vi: [
    'Tháng 1|Tháng 2|Tháng 3|Tháng 4|Tháng 5|Tháng 6|Tháng 7|Tháng 8|Tháng 9|Tháng 10|Tháng 11|Tháng 12',
    'Thứ Hai|Thứ Ba|Thứ Tư|Thứ Năm|Thứ Sáu|Thứ Bảy|Chủ Nhật',
    'T2|T3|T4|T5|T6|T7|CN',
  ],
  el: [
    'Ιανουάριος|Φεβρουάριος|Μάρτιος|Απρίλιος|Μάιος|Ιούνιος|Ιούλιος|Αύγουστος|Σεπτέμβριος|Οκτώβριος|Νοέμβριος|Δεκέμβριος',
    'Δευτέρα|Τρίτη|Τετάρτη|Πέμπτη|Παρασκευή|Σάββατο|Κυριακή',
    'Δευ|Τρί|Τετ|Πέμ|Παρ|Σάβ|Κυρ',
  ],
}

/** Names of months as they stand alone and of days from Monday on, and the day that begins a week: 1 for Monday. */
export function dateNames(locale: Locale, country?: string) {
  const [months = [], weekdays = [], weekdaysShort = []] = rows[locale].map((names) => names.split('|'))
  const firstDay = isAmerican(locale, country) ? SUNDAY : localeEntry(locale).week_start
  return { months, weekdays, weekdaysShort, firstDay }
}
